/**
 * What lies open over the view: menus, windows, the viewer, the window for writing. Each is an entry of the browser's
 * history, so that its way back closes the topmost one; Escape does the same. The history follows what is open: what
 * closes leaves its entry to what opens next, such as the window that a menu's choice loads first, and takes it along only
 * when nothing has opened for a while. The history moves some milliseconds after it was asked to, and a press of the way back
 * meanwhile would not be known from our own step: so we ask while nobody presses anything.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** How long an entry waits for the next layer: longer than a window takes to open, and shorter than it is looked at. */
export const SPARE_MS = 400;
/** How long it waits while the page is being left: a step of the history would call that off. A download does not leave it. */
export const LEAVING_MS = 15_000;

const layers: { close: () => void }[] = [];
const waiting: (() => void)[] = [];
/** Whether the history is on its way to an entry that we asked for. */
let isGoing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** How many layers lie over the view at this entry of the history. */
export const depth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;
/** Whether something lies over the view. */
export const isCovered = (): boolean => layers.length > 0;

/** The depth at which the history stood before it moved. */
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

/** Lets the history follow what is open: entries that are missing are made, and those to spare go after a while. */
export function followSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(follow, waiting.length > 0 || depth() <= layers.length ? 0 : SPARE_MS);
}

/** The page is reloaded, or another one is on its way. */
function wait(): void {
  if (isGoing || depth() === layers.length) return;
  clearTimeout(timer);
  timer = setTimeout(follow, LEAVING_MS);
}
addEventListener('beforeunload', wait);

/** Does what leaves this entry of the history, once that is where it belongs. */
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

/** Does what leaves the client for a page of the server, once nothing lies over the view: the way back would stop it. */
export function uncovered(act: () => void): void {
  if (depth() === 0) {
    act();
    return;
  }
  waiting.push(act);
  closeAll();
}

/** Steps back as far as was pressed: entries to spare are none of the steps. */
function stepBack(steps: number): void {
  const left = layers.length - steps;
  closeAll(Math.max(0, left));
  if (left < 0) leaving(() => history.go(left - depth()));
}

/**
 * Hears that the history moved. Answers whether that has been seen to, because it moved among the layers of one view.
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

/** Keeps the keys of a layer from what is below it, but for the one that closes it. */
export const keepKeys = (e: KeyboardEvent): void => void (e.key === 'Escape' || e.stopPropagation());

document.addEventListener('keydown', (e) => {
  const top = layers.at(-1);
  if (e.key !== 'Escape' || e.defaultPrevented || e.isComposing || !top) return;
  e.preventDefault();
  top.close();
});
