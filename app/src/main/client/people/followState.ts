/** The label and action of the follow button. */
import type { Account, Relationship } from '../core/entities';
import { t } from '../core/words';

interface FollowState {
  name: string;
  act: string;
  isOn: boolean;
  /** The confirmation, and the label of its button. */
  question?: { text: string; yes: string };
  hint?: string;
}

export function stateOf(relation: Relationship, account: Account): FollowState {
  const name = '@' + account.acct;
  if (relation.blocking) return { name: t('common.unblock', 'Unblock'), act: 'unblock', isOn: true };
  if (relation.requested) return { name: t('people.withdraw_request', 'Cancel request'), act: 'unfollow', isOn: true };
  if (relation.following) {
    return {
      name: relation.followed_by ? t('people.mutuals', 'Mutuals') : t('common.following', 'Following'),
      act: 'unfollow',
      isOn: true,
      question: { text: t('people.stop_following', 'Unfollow {0}?', name), yes: t('common.unfollow', 'Unfollow') },
      hint: t('common.unfollow', 'Unfollow'),
    };
  }
  if (relation.followed_by) return { name: t('people.follow_back', 'Follow back'), act: 'follow', isOn: false };
  return {
    name: account.locked ? t('people.ask_to_follow', 'Request to follow') : t('common.follow', 'Follow'),
    act: 'follow',
    isOn: false,
  };
}
