/** The dialog in which someone is muted: for how long, and with or without notifications. */
import { useState } from 'preact/hooks';
import type { Account } from '../core/entities';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { relate } from '../core/world';
import { Dialog } from '../ui/Dialog';

export function MuteDialog({ account, close }: { account: Account; close: () => void }) {
  const [duration, last] = useState('0');
  const [hidesNotifications, hide] = useState(true);
  const name = '@' + account.acct;
  const times: [string, string][] = [
    ['0', t('profile.until_i_unmute', 'Indefinite')],
    ['300', t('profile.5_minutes', '5 minutes')],
    ['1800', t('common.30_minutes', '30 minutes')],
    ['3600', t('common.1_hour', '1 hour')],
    ['21600', t('common.6_hours', '6 hours')],
    ['86400', t('common.1_day', '1 day')],
    ['259200', t('profile.3_days', '3 days')],
    ['604800', t('profile.7_days', '7 days')],
  ];
  const mute = async (e: Event) => {
    e.preventDefault();
    if (!(await toastOnError(relate(account.id, 'mute', { duration: Number(duration), notifications: hidesNotifications }))))
      return;
    close();
    toast(t('common.is_muted', '{0} was muted.', name), 'done', {
      label: t('common.undo', 'Undo'),
      run: () => void toastOnError(relate(account.id, 'unmute')),
    });
  };
  return (
    <Dialog title={t('common.mute', 'Mute {0}', name)} close={close} class="small">
      <form onSubmit={(e) => void mute(e)}>
        <p class="hint">
          {t('profile.you_no_longer_see_their', 'You no longer see their posts. They are not notified, and can still see yours.')}
        </p>
        <label for="mute-time">{t('common.for_how_long', 'Duration')}</label>
        <select id="mute-time" value={duration} onChange={(e) => last(e.currentTarget.value)}>
          {times.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <p class="check">
          <input id="mute-bell" type="checkbox" checked={hidesNotifications} onChange={(e) => hide(e.currentTarget.checked)} />
          <label for="mute-bell">{t('profile.hide_their_notifications_too', 'Hide their notifications, too')}</label>
        </p>
        <p class="buttons">
          <button type="button" class="quiet" onClick={close}>
            {t('common.cancel', 'Cancel')}
          </button>
          <button type="submit">{t('common.mute_label', 'Mute')}</button>
        </p>
      </form>
    </Dialog>
  );
}
