/** A file of a draft: a cropped image, or a playable video or audio. */
import { t } from '../core/words';
import type { Piece } from './draft';
import { kindOf, usePicture, useRecording } from './pieceKinds';

export function PiecePicture({ piece }: { piece: Piece }) {
  return kindOf(piece) === 'image' ? <Picture piece={piece} /> : <Recording piece={piece} />;
}

function Picture({ piece }: { piece: Piece }) {
  const source = usePicture(piece);
  const place = { objectPosition: `${((piece.focus.x + 1) / 2) * 100}% ${((1 - piece.focus.y) / 2) * 100}%` };
  return source ? <img src={source} alt={piece.description} style={place} draggable={false} /> : null;
}

function Recording({ piece }: { piece: Piece }) {
  const source = useRecording(piece);
  if (kindOf(piece) === 'video')
    return source ? (
      <video
        src={source}
        poster={piece.media?.preview_url ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={piece.description || t('common.video', 'Video')}
      />
    ) : null;
  return (
    <span class="attachment-audio">
      <bdi>{piece.name || t('common.sound', 'Sound')}</bdi>
      {source && <audio src={source} controls preload="metadata" aria-label={piece.description || t('common.sound', 'Sound')} />}
    </span>
  );
}
