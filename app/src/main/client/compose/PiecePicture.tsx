/** A file of a draft as a picture, a film or the name of a sound. */
import { t } from '../core/words';
import { Icon } from '../ui/Icon';
import type { Piece } from './draft';
import { kindOf, usePicture } from './pieceKinds';

export function PiecePicture({ piece }: { piece: Piece }) {
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
