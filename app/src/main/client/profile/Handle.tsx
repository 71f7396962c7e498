/** Someone's complete handle, and what it means. */
import { copy } from '../core/copy';
import type { Account } from '../core/entities';
import { t } from '../core/words';
import { fullHandle } from '../people/handles';
import { Icon } from '../ui/Icon';

export function Handle({ account }: { account: Account }) {
  const handle = fullHandle(account);
  const copyHandle = () => void copy(handle, t('profile.was_copied', '{0} was copied.', handle));
  return (
    <p class="profile-handle">
      <button type="button" class="plain" onClick={copyHandle} title={t('common.copy', 'Copy')}>
        <span>{handle}</span> <Icon name="link" size={14} />
        <span class="hidden">{t('common.copy', 'Copy')}</span>
      </button>
      {account.locked && (
        <span title={t('profile.they_choose_who_follows_them', 'Approves followers manually')}>
          <Icon name="lock" size={16} />
          <span class="hidden">{t('profile.they_choose_who_follows_them', 'Approves followers manually')}</span>
        </span>
      )}
    </p>
  );
}
