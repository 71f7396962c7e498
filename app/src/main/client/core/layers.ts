/**
 * The layers open over the view: menus, windows, the viewer, the composer. Each is a history entry, so that the back button
 * closes the topmost one; Escape does the same. The history follows what is open: a closed layer leaves its entry to the next
 * one, such as a window opened from a menu, and removes it only if nothing has opened for a while. The history moves some
 * milliseconds after the request, and a press of the back button in between could not be told from our own step: so we step while
 * no one presses anything.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** How long an entry is reserved for the next layer: longer than a window takes to open, and shorter than it stays open. */
export const SPARE_MS = 400;
/** How long it is reserved while the page is being left: a history step would cancel that. A download does not leave the page. */
export const LEAVING_MS = 15_000;

const layers: { close: () => void }[] = [];
const waiting: (() => void)[] = [];
/** Whether the history is moving to an entry that we requested. */
let isGoing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The number of layers over the view at this history entry. */
export const depth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;
/** Whether a layer is over the view. */
export const isCovered = (): boolean => layers.length > 0;

/** The depth of the history before it moved. */
let stood = depth();

function push(): void {
  while (!isGoing && depth() < layers.length) history.pushState({ ...(history.state as object | null), layer: depth() + 1 }, '');
  stood = depth();
}

function follow(): void {
  push();
  if (isGoing || depth() === layers.length) return;
  isGoing = true;
  history.go(layers.length - depth());
}

/** Updates the history to what is open: adds missing entries, and removes spare ones after a while. */
export function followSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(follow, waiting.length > 0 || depth() <= layers.length ? 0 : SPARE_MS);
}

/** The page is reloaded, or another one is loading. */
function wait(): void {
  if (isGoing || depth() === layers.length) return;
  clearTimeout(timer);
  timer = setTimeout(follow, LEAVING_MS);
}
addEventListener('beforeunload', wait);

/** Runs what leaves this history entry, once a history move in progress is over. */
export function leaving(act: () => void): void {
  clearTimeout(timer);
  if (isGoing) {
    waiting.push(act);
    return;
  }
  act();
  stood = depth();
}

export function closeAll(from = 0): void {
  for (const layer of layers.slice(from).reverse()) layer.close();
  followSoon();
}

/** Runs what leaves the client for a page of the server, once no layer is open: a history step would stop it. */
export function uncovered(act: () => void): void {
  if (depth() === 0) {
    act();
    return;
  }
  waiting.push(act);
  closeAll();
}

/** Steps back as many layers as requested: spare entries do not count. */
function stepBack(steps: number): void {
  const left = layers.length - steps;
  closeAll(Math.max(0, left));
  if (left < 0) leaving(() => history.go(left - depth()));
}

/**
 * Handles a history move. Returns whether it is handled, because it was among the layers of one view.
 *
 * @param isSameView whether it is still at the same view
 */
export function moved(isSameView: boolean): boolean {
  const isOurs = isGoing && isSameView;
  const steps = stood - depth();
  isGoing = false;
  stood = depth();
  if (isOurs) followSoon();
  else if (!isSameView) closeAll();
  else if (steps > 0) stepBack(steps);
  else closeAll(depth());
  for (const act of waiting.splice(0)) leaving(act);
  return isSameView;
}

/** Makes what a component shows a layer, as long as it is open. */
export function useLayer(close: () => void, isOpen = true): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    push();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      followSoon();
    };
  }, [isOpen]);
}

/** Keeps a layer's key events from what is below it, except for the closing key. */
export const keepKeys = (e: KeyboardEvent): void => void (e.key === 'Escape' || e.stopPropagation());

document.addEventListener('keydown', (e) => {
  const top = layers.at(-1);
  if (e.key !== 'Escape' || e.defaultPrevented || e.isComposing || !top) return;
  e.preventDefault();
  top.close();
});
