/** What an account is: a program, a group, private, of the staff. */
import type { Account } from '../core/entities';
import { t } from '../core/words';
import { useRelationship } from '../core/world';

export function Marks({ account }: { account: Account }) {
  const relation = useRelationship(account.id);
  const roles = account.roles ?? [];
  const marks = [
    ...roles.map((role) => ({ key: 'role' + role.id, text: role.name, kind: 'late' })),
    account.bot && { key: 'bot', text: t('Automated'), kind: '' },
    account.group && { key: 'group', text: t('Group'), kind: '' },
    account.suspended && { key: 'suspended', text: t('Suspended'), kind: 'bad' },
    account.limited && { key: 'limited', text: t('Limited'), kind: 'bad' },
    relation?.followed_by && {
      key: 'follows',
      text: relation.following ? t('You follow each other') : t('Follows you'),
      kind: 'good',
    },
    relation?.requested_by && { key: 'asks', text: t('Asks to follow you'), kind: 'late' },
    relation?.endorsed && { key: 'endorsed', text: t('On your profile'), kind: '' },
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
