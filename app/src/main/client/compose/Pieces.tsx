/** The files of a draft: upload progress, alt text, order. */
import { useState } from 'preact/hooks';
import { count, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Describe } from './Describe';
import type { Draft } from './draft';
import { PiecePicture } from './PiecePicture';
import { PieceState } from './PieceState';
import { movePiece, removePiece } from './uploads';

export function Pieces({ draft }: { draft: Draft }) {
  const [described, describe] = useState<string | null>(null);
  const [dragged, drag] = useState<string | null>(null);
  const piece = draft.pieces.find((one) => one.key === described);
  if (draft.pieces.length === 0) return null;
  return (
    <>
      <ul
        class={`attachments attachments-${Math.min(draft.pieces.length, 3)}`}
        aria-label={count(draft.pieces.length, 'common.files', '{0} file|{0} files')}
      >
        {draft.pieces.map((one, i) => (
          <li
            key={one.key}
            class={dragged === one.key ? 'is-dragged' : ''}
            draggable
            onDragStart={(e) => {
              drag(one.key);
              e.dataTransfer?.setData('text/plain', '');
            }}
            onDragEnd={() => drag(null)}
            onDragEnter={() => dragged !== null && dragged !== one.key && movePiece(dragged, i)}
            onDragOver={(e) => dragged !== null && e.preventDefault()}
          >
            <PiecePicture piece={one} />
            <PieceState piece={one} />
            <div class="attachment-top">
              {draft.pieces.length > 1 && (
                <button
                  type="button"
                  class="round"
                  disabled={i === 0}
                  onClick={() => movePiece(one.key, i - 1)}
                  aria-label={t('compose.move_to_the_front', 'Move left')}
                  title={t('compose.move_to_the_front', 'Move left')}
                >
                  <Icon name="back" size={18} />
                </button>
              )}
              {draft.pieces.length > 1 && (
                <button
                  type="button"
                  class="round is-rotated"
                  disabled={i === draft.pieces.length - 1}
                  onClick={() => movePiece(one.key, i + 1)}
                  aria-label={t('compose.move_to_the_back', 'Move right')}
                  title={t('compose.move_to_the_back', 'Move right')}
                >
                  <Icon name="back" size={18} />
                </button>
              )}
              <button
                type="button"
                class="round attachment-remove"
                onClick={() => removePiece(one.key)}
                aria-label={one.state === 'sending' ? t('common.cancel', 'Cancel') : t('common.remove', 'Remove')}
                title={one.state === 'sending' ? t('common.cancel', 'Cancel') : t('common.remove', 'Remove')}
              >
                <Icon name="close" size={18} />
              </button>
            </div>
            {one.state !== 'failed' && (
              <button
                type="button"
                class={'small attachment-alt' + (one.description ? ' is-done' : '')}
                onClick={() => describe(one.key)}
              >
                <Icon name={one.description ? 'check' : 'plus'} size={14} />{' '}
                {one.description ? t('common.description', 'Description') : t('compose.describe', 'Describe')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {piece && <Describe piece={piece} close={() => describe(null)} />}
    </>
  );
}
