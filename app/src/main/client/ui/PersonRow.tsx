/** A person in a list, with what can be done about them at the end of the line. */
import type { ComponentChildren } from 'preact';
import type { Account } from '../core/entities';
import { Link } from '../core/router';
import { Content, Name } from './Content';
import { Avatar } from './parts';

export function PersonRow({ account, isDetailed = false, note, children }: { account: Account; isDetailed?: boolean; note?: ComponentChildren; children?: ComponentChildren }) {
  const path = '/@' + account.acct;
  return (
    <div class={'row' + (isDetailed ? ' is-high is-detailed' : '')}>
      <Link href={path} tabIndex={-1} aria-hidden="true"><Avatar account={account} /></Link>
      <div class="row-body">
        <Link href={path}><Name account={account} /></Link>
        <span class="handle">@{account.acct}</span>
        {note && <span class="hint is-wrapped">{note}</span>}
        {isDetailed && account.note && <Content html={account.note} emojis={account.emojis} />}
      </div>
      {children && <div class="row-acts">{children}</div>}
    </div>
  );
}
