/** The labels of an account: automated, group, private, staff. */
import type { Account } from '../core/entities';
import { t } from '../core/words';
import { useRelationship } from '../core/world';

export function Marks({ account }: { account: Account }) {
  const relation = useRelationship(account.id);
  const roles = account.roles ?? [];
  const marks = [
    ...roles.map((role) => ({ key: 'role' + role.id, text: role.name, kind: 'late' })),
    account.feed && { key: 'feed', text: t('common.feed', 'Feed'), kind: '' },
    account.bot && !account.feed && { key: 'bot', text: t('profile.automated', 'Automated'), kind: '' },
    account.group && { key: 'group', text: t('profile.group', 'Group'), kind: '' },
    account.suspended && { key: 'suspended', text: t('profile.suspended', 'Suspended'), kind: 'bad' },
    account.limited && { key: 'limited', text: t('profile.limited', 'Limited'), kind: 'bad' },
    relation?.followed_by && {
      key: 'follows',
      text: relation.following ? t('profile.you_follow_each_other', 'Mutual follow') : t('common.follows_you', 'Follows you'),
      kind: 'good',
    },
    relation?.requested_by && { key: 'asks', text: t('profile.asks_to_follow_you', 'Requested to follow you'), kind: 'late' },
    relation?.endorsed && { key: 'endorsed', text: t('profile.on_your_profile', 'On your profile'), kind: '' },
  ].filter((one): one is { key: string; text: string; kind: string } => !!one);
  return marks.length > 0 ? (
    <p class="profile-marks">
      {marks.map((one) => (
        <span key={one.key} class={'tag ' + one.kind}>
          {one.text}
        </span>
      ))}
    </p>
  ) : null;
}
