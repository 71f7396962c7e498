/** What one should know about the program itself: there is no connection, or there is a newer version. */
import { flush } from '../compose/open';
import { isReached } from '../core/api';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import { hasUpdate, isOffline } from './installed';

const reload = () => void flush().finally(() => location.reload());

export function Notices() {
  const isNew = useStore(hasUpdate);
  const isAnswered = useStore(isReached);
  const hasNoConnection = useStore(isOffline);
  const isAlone = hasNoConnection || !isAnswered;
  return (
    <div class="program-notes" role="status">
      {isAlone && (
        <p class="program-note is-calm">
          <Icon name="warning" size={18} />{' '}
          {hasNoConnection
            ? t('Offline. You see what was here last; what you write is kept.')
            : t('The server does not answer. You see what was here last; what you write is kept.')}
        </p>
      )}
      {isNew && !isAlone && (
        <p class="program-note">
          {t('A new version is there')}{' '}
          <button type="button" class="small" onClick={reload}>
            {t('Reload')}
          </button>{' '}
          <button type="button" class="round" onClick={() => hasUpdate.set(false)} aria-label={t('Later')}>
            <Icon name="close" size={18} />
          </button>
        </p>
      )}
    </div>
  );
}
