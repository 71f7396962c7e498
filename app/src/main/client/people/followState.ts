/** What the button that follows says and does. */
import type { Account, Relationship } from '../core/entities';
import { t } from '../core/words';

interface FollowState {
  name: string;
  act: string;
  isOn: boolean;
  /** What is asked before, and the word for doing it. */
  question?: { text: string; yes: string };
  hint?: string;
}

export function stateOf(relation: Relationship, account: Account): FollowState {
  const name = '@' + account.acct;
  if (relation.blocking) return { name: t('Unblock'), act: 'unblock', isOn: true };
  if (relation.requested) return { name: t('Withdraw request'), act: 'unfollow', isOn: true };
  if (relation.following) {
    return {
      name: relation.followed_by ? t('Mutuals') : t('Following'),
      act: 'unfollow',
      isOn: true,
      question: { text: t('Stop following {0}?', name), yes: t('Unfollow') },
      hint: t('Unfollow'),
    };
  }
  if (relation.followed_by) return { name: t('Follow back'), act: 'follow', isOn: false };
  return { name: account.locked ? t('Ask to follow') : t('Follow'), act: 'follow', isOn: false };
}
