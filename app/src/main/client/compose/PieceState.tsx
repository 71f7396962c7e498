/** How far a file of a draft has come to the server, and a second try for one that failed. */
import { t } from '../core/words';
import type { Piece } from './draft';
import { start } from './uploads';

export function PieceState({ piece }: { piece: Piece }) {
  if (piece.state === 'ready') return null;
  if (piece.state === 'failed') {
    return (
      <div class="piece-state is-bad" role="alert">
        <span>{piece.error || t('The file could not be sent.')}</span>
        {piece.file && (
          <button type="button" class="small" onClick={() => void start(piece.key)}>
            {t('Try again')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div class="piece-state">
      <span>{piece.state === 'processing' ? t('Being prepared …') : t('Sending {0} %', Math.round(piece.progress * 100))}</span>
      <progress max={1} value={piece.state === 'processing' ? undefined : piece.progress} aria-label={t('Sending')} />
    </div>
  );
}
