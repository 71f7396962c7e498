/**
 * What lies open over the view: menus, windows, the viewer, the window for writing. Each is an entry of the browser's
 * history, so that its way back closes the topmost one; Escape does the same. The history follows what is open: what
 * closes takes its entry with it a moment later, so that a menu whose choice opens a window leaves its entry to it.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';

const layers: { close: () => void }[] = [];
const waiting: (() => void)[] = [];
/** Whether the history is on its way to an entry that we asked for. */
let isGoing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** How many layers lie over the view at this entry of the history. */
export const depth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;
/** Whether something lies over the view. */
export const isCovered = (): boolean => layers.length > 0;

function push(): void {
  while (!isGoing && depth() < layers.length) history.pushState({ ...(history.state as object | null), layer: depth() + 1 }, '');
}

function follow(): void {
  push();
  if (isGoing || depth() === layers.length) return;
  isGoing = true;
  history.go(layers.length - depth());
}

export function followSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(follow);
}

/** Does what leaves this entry of the history, once that is where it belongs. */
export function leaving(act: () => void): void {
  clearTimeout(timer);
  if (isGoing) waiting.push(act);
  else act();
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

/**
 * Hears that the history moved. Answers whether that has been seen to, because it moved among the layers of one view.
 *
 * @param isSameView whether it is still at the same view
 */
export function moved(isSameView: boolean): boolean {
  const isOurs = isGoing && isSameView;
  isGoing = false;
  if (isOurs) followSoon();
  else closeAll(isSameView ? depth() : 0);
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
