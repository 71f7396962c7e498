/** The name of an account, with its custom emoji. */
import { useContext } from 'preact/hooks';
import type { Account } from '../core/entities';
import { SoughtInNames } from './sought';
import { Text } from './Text';

export function Name({ account, class: name }: { account: Account; class?: string }) {
  const sought = useContext(SoughtInNames);
  return <Text text={account.display_name || account.username} emojis={account.emojis} class={name} sought={sought} />;
}

/** The handle of an account. */
export function Handle({ account }: { account: Account }) {
  const sought = useContext(SoughtInNames);
  const at = account.acct.indexOf('@');
  if (sought === null) return <span class="handle">@{account.acct}</span>;
  return (
    <span class="handle">
      @<Text text={at < 0 ? account.acct : account.acct.slice(0, at)} emojis={[]} sought={sought} />
      {at < 0 ? '' : account.acct.slice(at)}
    </span>
  );
}
