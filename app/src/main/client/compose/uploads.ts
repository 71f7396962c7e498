/** Uploads a draft's files: each is sent, awaited, and retried on request. */
import { ApiError, get, put, upload } from '../core/api';
import type { MediaAttachment } from '../core/entities';
import { count, t } from '../core/words';
import { instance } from '../core/world';
import type { Draft, Piece } from './draft';
import { pieceOfFile } from './draft';
import { change, current } from './open';

const running = new Map<string, AbortController>();
const ASK_MS = 1_500;

function changePiece(key: string, part: Partial<Piece>): void {
  change((draft) => ({ pieces: draft.pieces.map((piece) => (piece.key === key ? { ...piece, ...part } : piece)) }));
}
const find = (key: string): Piece | undefined => current.get()?.pieces.find((piece) => piece.key === key);

const isSound = (mime: string) => mime.startsWith('audio') || mime.startsWith('video');

/** Why a file is refused; null if it is accepted. */
function refused(file: File, draft: Draft): string | null {
  const limits = instance.get()?.configuration;
  const max = limits?.statuses.max_media_attachments ?? 4;
  if (draft.pieces.length >= max)
    return count(max, 'compose.no_more_than_files_fit', 'You can attach up to {0} file.|You can attach up to {0} files.');
  if (draft.pieces.some((piece) => isSound(piece.mime)) || (draft.pieces.length > 0 && isSound(file.type)))
    return t('compose.a_film_or_a_sound', 'A video or audio file cannot be combined with other files.');
  const types = limits?.media_attachments.supported_mime_types ?? [];
  if (file.type && types.length > 0 && !types.includes(file.type))
    return t('compose.is_a_kind_of_file', '{0}: this file type is not supported.', file.name);
  const most = isSound(file.type) ? limits?.media_attachments.video_size_limit : limits?.media_attachments.image_size_limit;
  if (most && file.size > most)
    return t('compose.is_too_large_mb_at', '{0} is too large: {1} MB at most.', file.name, Math.floor(most / 1048576));
  return null;
}

/** Adds files; returns the errors of those that were refused. */
export function addFiles(files: Iterable<File>): string {
  const problems = new Set<string>();
  for (const file of files) {
    const draft = current.get();
    if (!draft) break;
    const why = refused(file, draft);
    if (why) problems.add(why);
    else change({ pieces: [...draft.pieces, pieceOfFile(file)] });
  }
  startAll();
  return [...problems].join(' ');
}

export function startAll(): void {
  for (const piece of current.get()?.pieces ?? []) if (piece.state === 'waiting') void start(piece.key);
}

/** Uploads a file; if the session's token ended meanwhile, once more with a new one. */
async function sendFile(
  form: FormData,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; body: MediaAttachment }> {
  try {
    return await upload<MediaAttachment>('/api/v2/media', form, progress, signal);
  } catch (e) {
    if (!(e instanceof ApiError && e.status === 401)) throw e;
    await get('/api/v1/preferences', signal);
    return upload<MediaAttachment>('/api/v2/media', form, progress, signal);
  }
}

export async function start(key: string): Promise<void> {
  const piece = find(key);
  if (!piece?.file || running.has(key)) return;
  const stop = new AbortController();
  running.set(key, stop);
  changePiece(key, { state: 'sending', progress: 0, error: '' });
  const form = new FormData();
  form.append('file', piece.file, piece.name || 'file');
  if (piece.description) form.append('description', piece.description);
  if (piece.focus.x !== 0 || piece.focus.y !== 0) form.append('focus', `${piece.focus.x},${piece.focus.y}`);
  try {
    const { status, body } = await sendFile(form, (progress) => changePiece(key, { progress }), stop.signal);
    changePiece(key, { media: body, state: status === 202 ? 'processing' : 'ready', progress: 1 });
    if (status === 202) await settled(key, body.id, stop.signal);
    const now = find(key);
    if (now?.media && now.description !== piece.description) await describe(key, now.description, now.focus);
  } catch (e) {
    if (!stop.signal.aborted)
      changePiece(key, {
        state: 'failed',
        media: null,
        error: e instanceof Error ? e.message : t('common.the_file_could_not_be', 'The file could not be uploaded.'),
      });
  } finally {
    running.delete(key);
  }
}

/** Polls until the server has generated the previews; until then it answers 206 without an address. */
async function settled(key: string, id: string, signal: AbortSignal): Promise<void> {
  for (let wait = ASK_MS; ; wait = Math.min(wait * 1.3, 8_000)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted || !find(key)) return;
    const media = await get<MediaAttachment>(`/api/v1/media/${id}`, signal);
    if (media.url) return changePiece(key, { media, state: 'ready' });
  }
}

export function removePiece(key: string): void {
  running.get(key)?.abort();
  change((draft) => ({ pieces: draft.pieces.filter((piece) => piece.key !== key) }));
}

export function stopAll(): void {
  for (const one of running.values()) one.abort();
}

export function movePiece(key: string, to: number): void {
  change((draft) => {
    const rest = draft.pieces.filter((piece) => piece.key !== key);
    const moved = draft.pieces.find((piece) => piece.key === key);
    return moved ? { pieces: [...rest.slice(0, to), moved, ...rest.slice(to)] } : {};
  });
}

/** Stores alt text and focal point; sends them immediately if the file is uploaded, except for files of an edited post. */
export async function describe(key: string, description: string, focus: { x: number; y: number }): Promise<void> {
  changePiece(key, { description, focus });
  const media = find(key)?.media;
  if (media && current.get()?.editing === null) {
    const made = await put<MediaAttachment>(`/api/v1/media/${media.id}`, { description, focus: `${focus.x},${focus.y}` });
    changePiece(key, { media: made.url ? made : media });
  }
}
