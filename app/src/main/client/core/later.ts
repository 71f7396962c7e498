/** Actions that cannot be undone are delayed instead of confirmed: until then they can be undone. */

/** As long as the toast with the undo button is shown. */
export const UNDO_MS = 10_000;
const waiting = new Set<() => unknown>();

/**
 * Runs an action after a delay, or as soon as the page is left. The returned function cancels it; false if it has already run.
 */
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

/** Runs all pending actions now. The promise resolves when they are done. */
export const doAll = (): Promise<unknown> => Promise.allSettled([...waiting].map((now) => now()));
/** Waits for something, but no longer than this. */
export const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
/** A hidden page may never be shown again, and a phone ends it without notice. */
window.addEventListener('pagehide', () => void doAll());
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void doAll());
