/** The kind of a draft's file, and an image for it. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Piece } from './draft';

export const kindOf = (piece: Piece): 'image' | 'video' | 'audio' => {
  const kind = piece.media?.type ?? piece.mime;
  return kind.startsWith('audio') ? 'audio' : kind.startsWith('video') || kind === 'gifv' ? 'video' : 'image';
};

/** The address of the local file. */
function useLocal(piece: Piece): string | null {
  const local = useMemo(() => (piece.file ? URL.createObjectURL(piece.file) : null), [piece.file]);
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local]);
  return local;
}

/** The address of the file itself, for video or audio: the local one before the upload, else the server's. */
export function useRecording(piece: Piece): string | null {
  const local = useLocal(piece);
  return local ?? piece.media?.url ?? null;
}

/** The address of an image of the file: the local one before the upload, else the server's. */
export function usePicture(piece: Piece): string | null {
  const local = useLocal(piece);
  return (kindOf(piece) === 'image' ? local : null) ?? piece.media?.preview_url ?? piece.media?.url ?? null;
}
