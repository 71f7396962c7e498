/**
 * The file with everything in the client that a first view of home does not need. It is loaded after that view, or when it is
 * needed.
 */
export type Rest = typeof import('../rest');

/** The loading function. The client sets it, so that screens can request the rest without importing what imports them. */
let fetchRest = (): Promise<Rest> => Promise.reject(new Error('Too early'));
export const fetchRestBy = (load: () => Promise<Rest>): void => void (fetchRest = load);

let here: Rest | undefined;
let coming: Promise<Rest> | undefined;

/** Undefined until it is loaded. */
export const restHere = (): Rest | undefined => here;

/** Loads it once, and again after a failure. */
export function rest(): Promise<Rest> {
  coming ??= fetchRest().then(
    (file) => (here = file),
    (e) => {
      coming = undefined;
      throw e;
    },
  );
  return coming;
}

/** Loads it as soon as the page and its content are loaded and the browser is idle. */
export function restSoon(): void {
  const fetchIt = () => void rest().catch(() => undefined);
  const whenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(fetchIt) : setTimeout(fetchIt, 500));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
