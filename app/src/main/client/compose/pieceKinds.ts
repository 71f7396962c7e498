/** What kind of file a piece of a draft is, and a picture of it. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Piece } from './draft';

export const kindOf = (piece: Piece): 'image' | 'video' | 'audio' => {
  const kind = piece.media?.type ?? piece.mime;
  return kind.startsWith('audio') ? 'audio' : kind.startsWith('video') || kind === 'gifv' ? 'video' : 'image';
};

/** The address of the file while it lies here. */
function useLocal(piece: Piece): string | null {
  const local = useMemo(() => (piece.file ? URL.createObjectURL(piece.file) : null), [piece.file]);
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local]);
  return local;
}

/** The address of the file itself, for a film or a sound: from here while it lies here, else the server's. */
export function useRecording(piece: Piece): string | null {
  const local = useLocal(piece);
  return local ?? piece.media?.url ?? null;
}

/** The address of a picture of the file: from here while it lies here, else the server's. */
export function usePicture(piece: Piece): string | null {
  const local = useLocal(piece);
  return (kindOf(piece) === 'image' ? local : null) ?? piece.media?.preview_url ?? piece.media?.url ?? null;
}
