/** The dialog for a file's alt text, and an image's focal point. */
import { useState } from 'preact/hooks';
import { charactersLeft } from '../core/charactersLeft';
import { directionOf } from '../core/direction';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { instance } from '../core/world';
import { Dialog } from '../ui/Dialog';
import { graphemes } from './count';
import type { Piece } from './draft';
import { FocusField } from './FocusField';
import { kindOf } from './pieceKinds';
import { describe } from './uploads';

export function Describe({ piece, close }: { piece: Piece; close: () => void }) {
  const [text, type] = useState(piece.description);
  const [focus, point] = useState(piece.focus);
  const limit = instance.get()?.configuration.media_attachments.description_limit ?? 10_000;
  const left = limit - graphemes(text);
  const save = () => {
    if (left < 0) return;
    void toastOnError(describe(piece.key, text.trim(), focus));
    close();
  };
  return (
    <Dialog
      title={t('compose.describe_for_those_who_cannot', 'Describe for people who are blind or have low vision')}
      close={save}
      class="alt-dialog"
    >
      <form
        onSubmit={(e) => {
          e.preventDefault();
          save();
        }}
      >
        <FocusField piece={piece} focus={focus} point={point} />
        <label for="alt">{t('common.description', 'Description')}</label>
        <textarea
          id="alt"
          value={text}
          onInput={(e) => type(e.currentTarget.value)}
          rows={4}
          dir={directionOf(text)}
          autofocus
          aria-describedby="alt-left"
          aria-invalid={left < 0 || undefined}
          placeholder={
            kindOf(piece) === 'audio'
              ? t('compose.what_can_be_heard', 'What can be heard?')
              : t('compose.what_can_be_seen_and', 'What does it show, and what text is in it?')
          }
        />
        <p class="hint" id="alt-left">
          {charactersLeft(left)}
        </p>
        <p class="buttons">
          <button type="submit" disabled={left < 0}>
            {t('common.done', 'Done')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
