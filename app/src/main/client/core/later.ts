/** Acts that cannot be undone wait a moment instead of asking: until then a press takes them back. */

/** As long as the note with the way back is there. */
export const UNDO_MS = 10_000;
const waiting = new Set<() => unknown>();

/** Does it after a while, or as soon as the page goes. The answer takes it back; false when it was done already. */
export function later(act: () => unknown, ms = UNDO_MS): () => boolean {
  const now = () => {
    clearTimeout(timer);
    return waiting.delete(now) && act();
  };
  const timer = setTimeout(now, ms);
  waiting.add(now);
  return () => {
    clearTimeout(timer);
    return waiting.delete(now);
  };
}

/** Does at once what still waits. The promise is for when it is done. */
export const doAll = (): Promise<unknown> => Promise.allSettled([...waiting].map((now) => now()));
/** Waits for something, but not longer than this. */
export const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
/** A page that is hidden may never be seen again, and a phone ends it without a word. */
window.addEventListener('pagehide', () => void doAll());
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void doAll());
