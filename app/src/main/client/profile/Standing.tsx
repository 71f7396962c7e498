import { post } from '../core/api';
import type { Account, Relationship } from '../core/entities';
import { toastOnError } from '../core/toast';
import { day, t } from '../core/words';
import { relationships } from '../core/world';
import { Icon } from '../ui/Icon';

/** The relationship between the reader and the account, and how to change it. */
export function Standing({ account, relation }: { account: Account; relation: Relationship }) {
  const answer = async (name: 'authorize' | 'reject') => {
    const made = await toastOnError(post<Relationship>(`/api/v1/follow_requests/${account.id}/${name}`));
    if (made) relationships.put(made);
  };
  return (
    <>
      {relation.requested_by && (
        <div class="notice">
          <Icon name="people" />
          <span>{t('profile.they_ask_to_follow_you', 'They requested to follow you.')}</span>
          <button type="button" class="small" onClick={() => void answer('authorize')}>
            {t('common.accept', 'Accept')}
          </button>
          <button type="button" class="small quiet" onClick={() => void answer('reject')}>
            {t('common.reject', 'Reject')}
          </button>
        </div>
      )}
      {relation.blocking && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('profile.you_blocked_this_account', 'You blocked this account.')}
        </p>
      )}
      {relation.blocked_by && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('profile.you_cannot_see_or_follow', 'You cannot view or follow this account because it blocked you.')}
        </p>
      )}
      {relation.muting && (
        <p class="notice">
          <Icon name="mute" />
          {relation.muting_expires_at
            ? t('profile.muted_until', 'Muted until {0}', day(relation.muting_expires_at))
            : relation.muting_notifications
              ? t('profile.you_muted_this_account_and', 'You muted this account and its notifications.')
              : t('profile.you_muted_this_account_its', 'You muted this account. Its notifications still reach you.')}
        </p>
      )}
      {relation.domain_blocking && (
        <p class="notice is-bad">
          <Icon name="block" />
          {t('profile.you_blocked_the_server_of', 'You blocked the server of this account.')}
        </p>
      )}
      {relation.following && !relation.showing_reblogs && (
        <p class="hint">{t('profile.its_boosts_do_not_appear', 'Its boosts are hidden from your home timeline.')}</p>
      )}
    </>
  );
}
