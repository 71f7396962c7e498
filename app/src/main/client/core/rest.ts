/** The file with all of the client that a first view of home does not need. It is fetched once that stands, or when it is wanted. */
export type Rest = typeof import('../rest');

/** How it is fetched. The client says so: screens may ask for it here without importing what imports them. */
let fetchRest = (): Promise<Rest> => Promise.reject(new Error('Too early'));
export const fetchRestBy = (load: () => Promise<Rest>): void => void (fetchRest = load);

let here: Rest | undefined;
let coming: Promise<Rest> | undefined;

/** Undefined until it is there. */
export const restHere = (): Rest | undefined => here;

/** Fetches it once, and again after that failed. */
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

/** Fetches it as soon as the page and what it shows have come and nothing else is to be done. */
export function restSoon(): void {
  const fetchIt = () => void rest().catch(() => undefined);
  const whenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(fetchIt) : setTimeout(fetchIt, 500));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
