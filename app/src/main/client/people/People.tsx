/** People in a list, and the button with which one follows them. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Account, Relationship } from '../core/entities';
import { Link } from '../core/router';
import { useStore } from '../core/store';
import { orSay, toast } from '../core/toast';
import { t } from '../core/words';
import { me, relate, useAccount, useRelationship, wantRelationships } from '../core/world';
import { Content, Name } from '../ui/Content';
import { Avatar, sure } from '../ui/parts';

export const profilePath = (account: Account): string => '/@' + account.acct;

/**
 * A row: who, and at its end what can be done.
 *
 * @param note why the person is here, such as until when they are muted
 * @param showsNote whether the text of the profile is shown
 */
export function PersonRow({
  account,
  children,
  note,
  showsNote = false,
}: {
  account: Account;
  children?: ComponentChildren;
  note?: ComponentChildren;
  showsNote?: boolean;
}) {
  const known = useAccount(account.id) ?? account;
  return (
    <div class="person">
      <Link class="person-link" href={profilePath(known)}>
        <Avatar account={known} size={46} />
        <span class="person-name">
          <Name account={known} />
          <span class="handle">@{known.acct}</span>
        </span>
      </Link>
      {note && <span class="person-remark hint">{note}</span>}
      <span class="person-acts">{children ?? <FollowButton account={known} isSmall />}</span>
      {showsNote && known.note && <Content html={known.note} emojis={known.emojis} class="person-note clamp" />}
    </div>
  );
}

export function FollowButton({ account, isSmall = false }: { account: Account; isSmall?: boolean }) {
  const self = useStore(me);
  const relation = useRelationship(account.id);
  const [isBusy, busy] = useState(false);
  useEffect(() => wantRelationships([account.id]), [account.id]);
  if (account.id === self?.id) return null;
  const size = isSmall ? ' small' : '';
  if (!relation)
    return (
      <button type="button" class={'quiet follow' + size} disabled>
        {t('Follow')}
      </button>
    );
  const state = stateOf(relation, account);
  const act = async () => {
    if (state.question && !(await sure(state.question, '', state.yes!))) return;
    busy(true);
    await orSay(
      relate(account.id, state.act).then(
        (made) => made.requested && toast(t('Your request was sent. It is answered by {0}.', '@' + account.acct)),
      ),
    );
    busy(false);
  };
  return (
    <button
      type="button"
      class={`follow ${state.isOn ? 'quiet' : ''}${size}`}
      disabled={isBusy || relation.blocked_by}
      aria-pressed={state.isOn}
      title={state.hint}
      onClick={() => void act()}
    >
      {state.name}
    </button>
  );
}

interface FollowState {
  name: string;
  act: string;
  isOn: boolean;
  question?: string;
  yes?: string;
  hint?: string;
}

function stateOf(relation: Relationship, account: Account): FollowState {
  const name = '@' + account.acct;
  if (relation.blocking) return { name: t('Unblock'), act: 'unblock', isOn: true };
  if (relation.requested) return { name: t('Withdraw request'), act: 'unfollow', isOn: true };
  if (relation.following) {
    return {
      name: relation.followed_by ? t('Mutuals') : t('Following'),
      act: 'unfollow',
      isOn: true,
      question: t('Stop following {0}?', name),
      yes: t('Unfollow'),
      hint: t('Unfollow'),
    };
  }
  if (relation.followed_by) return { name: t('Follow back'), act: 'follow', isOn: false };
  return { name: account.locked ? t('Ask to follow') : t('Follow'), act: 'follow', isOn: false };
}

/** Some small pictures in a row, with who they are. */
export function Faces({ list, size = 32 }: { list: Account[]; size?: number }) {
  return (
    <span class="faces">
      {list.map((one) => (
        <Link key={one.id} href={profilePath(one)} title={'@' + one.acct} aria-label={one.display_name || one.username}>
          <Avatar account={one} size={size} />
        </Link>
      ))}
    </span>
  );
}

/** Names in a sentence: one, two, or one and how many more. */
export const NameLink = ({ account }: { account: Account }) => (
  <Link class="name-link" href={profilePath(account)}>
    <Name account={account} />
  </Link>
);
