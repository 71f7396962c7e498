/** What one should know about the program itself: there is no connection, or there is a newer version. */
import { flush } from '../compose/open';
import { hasUpdate, isOffline } from '../core/installed';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Icon } from './Icon';

const reload = () => void flush().finally(() => location.reload());

export function Notices() {
  const isNew = useStore(hasUpdate);
  const isAlone = useStore(isOffline);
  return (
    <div class="notices" role="status">
      {isAlone && <p class="notice is-calm"><Icon name="warning" size={18} /> {t('Offline. You see what was here last; what you write is kept.')}</p>}
      {isNew && !isAlone && <p class="notice">{t('A new version is there')} <button class="small" onClick={reload}>{t('Reload')}</button> <button class="round" onClick={() => hasUpdate.set(false)} aria-label={t('Later')}><Icon name="close" size={18} /></button></p>}
    </div>
  );
}
