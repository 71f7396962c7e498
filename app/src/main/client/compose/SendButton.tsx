import { t } from '../core/words';
import type { Draft } from './draft';
import { sendLabel } from './windowState';

/** @param class its position: at the top on a phone, at the bottom on large screens */
export function SendButton({ draft, isSending, class: place }: { draft: Draft; isSending: boolean; class: string }) {
  const isWaitingForFiles = draft.pieces.some(
    (piece) => piece.state === 'sending' || piece.state === 'waiting' || piece.state === 'processing',
  );
  return (
    <button type="submit" class={'compose-send ' + place} disabled={isSending || isWaitingForFiles}>
      {isSending ? t('common.sending', 'Sending …') : isWaitingForFiles ? t('compose.files', 'Files …') : sendLabel(draft)}
    </button>
  );
}
