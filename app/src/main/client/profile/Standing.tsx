import { post } from '../core/api';
import type { Account, Relationship } from '../core/entities';
import { orSay } from '../core/toast';
import { day, t } from '../core/words';
import { relationships } from '../core/world';
import { Icon } from '../ui/Icon';

/** What stands between you, and how to change it. */
export function Standing({ account, relation }: { account: Account; relation: Relationship }) {
  const answer = async (name: 'authorize' | 'reject') => {
    const made = await orSay(post<Relationship>(`/api/v1/follow_requests/${account.id}/${name}`));
    if (made) relationships.put(made);
  };
  return (
    <>
      {relation.requested_by && (
        <div class="notice">
          <Icon name="people" />
          <span>{t('They ask to follow you.')}</span>
          <button type="button" class="small" onClick={() => void answer('authorize')}>
            {t('Accept')}
          </button>
          <button type="button" class="small quiet" onClick={() => void answer('reject')}>
            {t('Reject')}
          </button>
        </div>
      )}
      {relation.blocking && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('You blocked this account.')}
        </p>
      )}
      {relation.blocked_by && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('You cannot see or follow this account: it blocked you.')}
        </p>
      )}
      {relation.muting && (
        <p class="notice">
          <Icon name="mute" />
          {relation.muting_expires_at
            ? t('Muted until {0}', day(relation.muting_expires_at))
            : relation.muting_notifications
              ? t('You muted this account and its notifications.')
              : t('You muted this account. Its notifications still reach you.')}
        </p>
      )}
      {relation.domain_blocking && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('You blocked the server of this account.')}
        </p>
      )}
      {relation.following && !relation.showing_reblogs && (
        <p class="hint">{t('Its boosts do not appear in your home timeline.')}</p>
      )}
    </>
  );
}
