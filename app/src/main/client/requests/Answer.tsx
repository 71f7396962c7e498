import { post } from '../core/api';
import type { Account, Relationship } from '../core/entities';
import { toast, toastOnError } from '../core/toast';
import { countUnread } from '../core/unread';
import { t } from '../core/words';
import { relationships, useRelationship } from '../core/world';
import { FollowButton } from '../people/FollowButton';
import { Icon } from '../ui/Icon';

/** The buttons that answer a follow request. */
export function Answer({ account, done }: { account: Account; done?: () => void }) {
  const relation = useRelationship(account.id);
  const answer = async (name: 'authorize' | 'reject') => {
    const made = await toastOnError(post<Relationship>(`/api/v1/follow_requests/${account.id}/${name}`));
    if (!made) return;
    relationships.put(made);
    void countUnread();
    toast(
      name === 'authorize'
        ? t('requests.follows_you_now', '{0} now follows you.', '@' + account.acct)
        : t('requests.the_request_was_rejected', 'Request rejected.'),
    );
    done?.();
  };
  if (relation?.followed_by)
    return (
      <p class="notification-actions">
        <FollowButton account={account} isSmall />
      </p>
    );
  return (
    <p class="notification-actions">
      <button type="button" class="small" onClick={() => void answer('authorize')}>
        <Icon name="check" size={16} /> {t('common.accept', 'Accept')}
      </button>
      <button type="button" class="small quiet" onClick={() => void answer('reject')}>
        {t('common.reject', 'Reject')}
      </button>
    </p>
  );
}
