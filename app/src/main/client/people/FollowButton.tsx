/** The button that follows, requests to follow, and undoes either. */
import { useEffect, useState } from 'preact/hooks';
import { isSeveral, myHandle } from '../accounts/faces';
import type { Account } from '../core/entities';
import { useStore } from '../core/store';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { loadRelationships, me, relate, useRelationship } from '../core/world';
import { sure } from '../ui/question';
import { stateOf } from './followState';

export function FollowButton({ account, isSmall = false }: { account: Account; isSmall?: boolean }) {
  const self = useStore(me);
  const relation = useRelationship(account.id);
  const [isBusy, busy] = useState(false);
  useEffect(() => loadRelationships([account.id]), [account.id]);
  if (account.id === self?.id) return null;
  const size = isSmall ? ' small' : '';
  if (!relation)
    return (
      <button type="button" class={'quiet follow' + size} disabled>
        {t('common.follow', 'Follow')}
      </button>
    );
  const state = stateOf(relation, account);
  const act = async () => {
    if (state.question && !(await sure(state.question.text, '', state.question.yes))) return;
    busy(true);
    await toastOnError(
      relate(account.id, state.act).then(
        (made) =>
          made.requested && toast(t('people.your_request_was_sent_it', 'Follow request sent to {0}.', '@' + account.acct)),
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
      title={isSeveral ? [state.hint, t('common.as', 'as {0}', myHandle)].filter(Boolean).join(' ') : state.hint}
      onClick={() => void act()}
    >
      {state.name}
    </button>
  );
}
