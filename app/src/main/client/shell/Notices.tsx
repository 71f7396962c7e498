/** Notices about the program itself: there is no connection, or there is a newer version. */
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
    <div class="app-notices" role="status">
      {isAlone && (
        <p class="app-notice is-offline">
          <Icon name="warning" size={18} />{' '}
          {hasNoConnection
            ? t('shell.offline_you_see_what_was', 'Offline. You see saved content; drafts are saved.')
            : t('shell.the_server_does_not_answer', 'The server is not responding. You see saved content; drafts are saved.')}
        </p>
      )}
      {isNew && !isAlone && (
        <p class="app-notice">
          {t('shell.a_new_version_is_there', 'A new version is available')}{' '}
          <button type="button" class="small" onClick={reload}>
            {t('shell.reload', 'Reload')}
          </button>{' '}
          <button type="button" class="round" onClick={() => hasUpdate.set(false)} aria-label={t('shell.later', 'Later')}>
            <Icon name="close" size={18} />
          </button>
        </p>
      )}
    </div>
  );
}
