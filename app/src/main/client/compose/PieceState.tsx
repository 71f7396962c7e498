/** The upload progress of a draft's file, and a retry button for one that failed. */
import { t } from '../core/words';
import type { Piece } from './draft';
import { start } from './uploads';

export function PieceState({ piece }: { piece: Piece }) {
  if (piece.state === 'ready') return null;
  if (piece.state === 'failed') {
    return (
      <div class="attachment-state is-bad" role="alert">
        <span>{piece.error || t('common.the_file_could_not_be', 'The file could not be uploaded.')}</span>
        {piece.file && (
          <button type="button" class="small" onClick={() => void start(piece.key)}>
            {t('common.try_again', 'Try again')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div class="attachment-state">
      <span>
        {piece.state === 'processing'
          ? t('compose.being_prepared', 'Processing …')
          : t('compose.sending_named', 'Sending {0} %', Math.round(piece.progress * 100))}
      </span>
      <progress
        max={1}
        value={piece.state === 'processing' ? undefined : piece.progress}
        aria-label={t('compose.sending', 'Sending')}
      />
    </div>
  );
}
