/** An error, and a retry: automatic once the server responds again. */
import { useEffect, useRef } from 'preact/hooks';
import { ApiError, isReached, OfflineError } from '../core/api';
import { t } from '../core/words';

export function Failed({ error, again }: { error: Error; again: () => void }) {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const isAway = error instanceof OfflineError || (error instanceof ApiError && error.status >= 502 && error.status <= 504);
    if (isAway) return isReached.watch(() => isReached.get() && latest.current());
  }, [error]);
  return (
    <div class="empty" role="alert">
      <p>{error.message}</p>
      <button type="button" class="quiet" onClick={again}>
        {t('common.try_again', 'Try again')}
      </button>
    </div>
  );
}
