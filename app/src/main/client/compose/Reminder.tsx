/** The confirmation before files without alt text are posted. */
import { count, t } from '../core/words';
import type { Draft } from './draft';

export function Reminder({ draft, sendAnyway, stay }: { draft: Draft; sendAnyway: () => void; stay: () => void }) {
  const missing = draft.pieces.filter((piece) => piece.description.trim() === '').length;
  return (
    <div class="reminder" role="alert">
      <p>
        {count(
          missing,
          'compose.files_have_no_description_who',
          '{0} file has no alt text. People who cannot see it won’t know what it shows.|{0} files have no alt text. People who cannot see them won’t know what they show.',
        )}
      </p>
      <p class="buttons">
        <button type="button" class="quiet small" onClick={sendAnyway}>
          {t('compose.post_anyway', 'Post anyway')}
        </button>
        <button type="button" class="small" onClick={stay}>
          {t('compose.describe', 'Describe')}
        </button>
      </p>
    </div>
  );
}
