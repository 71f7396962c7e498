/** What went wrong, and a second try. */
import { t } from '../core/words';

export function Failed({ error, again }: { error: Error; again: () => void }) {
  return (
    <div class="empty" role="alert">
      <p>{error.message}</p>
      <button type="button" class="quiet" onClick={again}>
        {t('Try again')}
      </button>
    </div>
  );
}
