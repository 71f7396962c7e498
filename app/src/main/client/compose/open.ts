/** The open draft: changes are stored a moment later. */
import { store } from '../core/store';
import { type Draft, isWorthKeeping } from './draft';
import { forget, keep, markOpen, rescue } from './draftStore';

export const current = store<Draft | null>(null);
/** What was closed and is being stored. */
let closing: Draft | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const KEEP_MS = 400;

export function change(part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void {
  const draft = current.get();
  if (!draft) return;
  current.set({ ...draft, ...(typeof part === 'function' ? part(draft) : part) });
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), KEEP_MS);
}

/** Stores the current state. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  const draft = current.get();
  if (draft && isWorthKeeping(draft)) await keep(draft);
}

export function take(draft: Draft): void {
  current.set(draft);
  markOpen(draft.id);
}

/** Closes the composer immediately, and stores its draft; returns whether one was stored. Another one may be opened meanwhile. */
export async function putAway(): Promise<boolean> {
  const draft = current.get();
  if (!draft) return false;
  clearTimeout(timer);
  current.set(null);
  markOpen(null);
  const isKept = isWorthKeeping(draft);
  closing = isKept ? draft : null;
  await (isKept ? keep(draft) : forget(draft.id));
  if (closing === draft) closing = null;
  return isKept;
}

/** Deletes a draft; another one that is open by now stays. */
export async function throwAway(draft: Draft | null): Promise<void> {
  if (draft?.id === current.get()?.id) {
    clearTimeout(timer);
    current.set(null);
  }
  if (draft) await forget(draft.id);
}

window.addEventListener('pagehide', () => {
  const draft = current.get();
  const lost = draft && isWorthKeeping(draft) ? draft : closing;
  if (lost) rescue(lost);
});
