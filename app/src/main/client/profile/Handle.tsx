/** Someone's complete handle, and what it means. */
import type { Account } from '../core/entities';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { fullHandle } from '../people/handles';
import { Icon } from '../ui/Icon';

export function Handle({ account }: { account: Account }) {
  const handle = fullHandle(account);
  const copy = () =>
    void toastOnError(
      navigator.clipboard.writeText(handle).then(() => toast(t('profile.was_copied', '{0} was copied.', handle))),
    );
  return (
    <p class="profile-handle">
      <button type="button" class="plain" onClick={copy} title={t('common.copy', 'Copy')}>
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
