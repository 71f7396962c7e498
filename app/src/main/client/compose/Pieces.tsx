/** The files of a draft: how far each has come, its words, its place among the others. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { count, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Describe } from './Describe';
import type { Draft, Piece } from './draft';
import { movePiece, removePiece, start } from './uploads';

export const kindOf = (piece: Piece): 'image' | 'video' | 'audio' => {
  const kind = piece.media?.type ?? piece.mime;
  return kind.startsWith('audio') ? 'audio' : kind.startsWith('video') || kind === 'gifv' ? 'video' : 'image';
};

/** The address of a picture of the file: from here while it lies here, else the server's. */
export function usePicture(piece: Piece): string | null {
  const local = useMemo(() => (piece.file && kindOf(piece) !== 'audio' ? URL.createObjectURL(piece.file) : null), [piece.file]);
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local]);
  return local ?? piece.media?.preview_url ?? piece.media?.url ?? null;
}

function Picture({ piece }: { piece: Piece }) {
  const source = usePicture(piece);
  const place = { objectPosition: `${((piece.focus.x + 1) / 2) * 100}% ${((1 - piece.focus.y) / 2) * 100}%` };
  if (kindOf(piece) === 'video' && piece.file && source) return <video src={source} muted playsInline preload="metadata" />;
  if (kindOf(piece) === 'audio' || !source)
    return (
      <span class="piece-sound">
        <Icon name="mute" size={36} />
        <bdi>{piece.name || t('Sound')}</bdi>
      </span>
    );
  return <img src={source} alt={piece.description} style={place} draggable={false} />;
}

function State({ piece }: { piece: Piece }) {
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

export function Pieces({ draft }: { draft: Draft }) {
  const [described, describe] = useState<string | null>(null);
  const [dragged, drag] = useState<string | null>(null);
  const piece = draft.pieces.find((one) => one.key === described);
  if (draft.pieces.length === 0) return null;
  return (
    <>
      <ul
        class={`pieces pieces-${Math.min(draft.pieces.length, 3)}`}
        aria-label={count(draft.pieces.length, '{0} file|{0} files')}
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
            <Picture piece={one} />
            <State piece={one} />
            <div class="piece-top">
              {draft.pieces.length > 1 && (
                <button
                  type="button"
                  class="round"
                  disabled={i === 0}
                  onClick={() => movePiece(one.key, i - 1)}
                  aria-label={t('Move to the front')}
                  title={t('Move to the front')}
                >
                  <Icon name="back" size={18} />
                </button>
              )}
              {draft.pieces.length > 1 && (
                <button
                  type="button"
                  class="round is-turned"
                  disabled={i === draft.pieces.length - 1}
                  onClick={() => movePiece(one.key, i + 1)}
                  aria-label={t('Move to the back')}
                  title={t('Move to the back')}
                >
                  <Icon name="back" size={18} />
                </button>
              )}
              <button
                type="button"
                class="round piece-remove"
                onClick={() => removePiece(one.key)}
                aria-label={one.state === 'sending' ? t('Cancel') : t('Remove')}
                title={one.state === 'sending' ? t('Cancel') : t('Remove')}
              >
                <Icon name="close" size={18} />
              </button>
            </div>
            {one.state !== 'failed' && (
              <button
                type="button"
                class={'small piece-alt' + (one.description ? ' is-done' : '')}
                onClick={() => describe(one.key)}
              >
                <Icon name={one.description ? 'check' : 'plus'} size={14} /> {one.description ? t('Description') : t('Describe')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {piece && <Describe piece={piece} close={() => describe(null)} />}
    </>
  );
}
