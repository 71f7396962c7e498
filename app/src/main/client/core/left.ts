/** Where views were left, by their entries of the history: after a reload and on the way back they are there again. */
import { lasting, renew } from './lasting';

/** How far it was scrolled, and which row of a list stood where below the head; rows may have grown or come since. */
interface Left {
  y: number;
  row?: string;
  top?: number;
}
const places = lasting<Left>('places', 60);
const HEAD = 60;
/** How long a list may take to be there, or to grow by another page, and how many drawings it must not move in. */
const PATIENCE_MS = 8_000;
const STILL = 12;
let stop: (() => void) | undefined;

export function leave(entry: string): void {
  // Who leaves while the place is still being found again was there already.
  if (stop) return;
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find((one) => one.getBoundingClientRect().bottom > HEAD);
  renew(places, entry, {
    y: scrollY,
    ...(scrollY > 0 && row ? { row: row.dataset.row, top: row.getBoundingClientRect().top } : {}),
  });
}

/** Scrolls to the row or, where there is none, as far as it was; says how far away that is. */
function approach({ y, row, top = 0 }: Left): number {
  const there = row === undefined ? null : document.querySelector(`[data-row="${CSS.escape(row)}"]`);
  const away = () => (there ? there.getBoundingClientRect().top - top : row === undefined ? y - scrollY : Infinity);
  const before = away();
  if (there) window.scrollBy(0, before);
  else window.scrollTo(0, y);
  return Math.abs(Math.max(before, away()));
}

/** Goes back to where the view was left, until it stands still there or the reader goes somewhere else. */
export function comeBack(entry: string): void {
  stop?.();
  const left = places.get(entry) ?? { y: 0 };
  let begun = performance.now();
  let tall = 0;
  let still = 0;
  let frame = 0;
  const step = () => {
    still = approach(left) < 1 ? still + 1 : 0;
    if (document.documentElement.scrollHeight > tall) begun = performance.now();
    tall = document.documentElement.scrollHeight;
    if (still > STILL || performance.now() - begun > PATIENCE_MS) stop?.();
    else frame = requestAnimationFrame(step);
  };
  const over = () => {
    cancelAnimationFrame(frame);
    for (const kind of ACTS) removeEventListener(kind, over, true);
    if (stop === over) stop = undefined;
  };
  for (const kind of ACTS) addEventListener(kind, over, true);
  stop = over;
  frame = requestAnimationFrame(step);
}
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Begins at the top. */
export function atTop(): void {
  stop?.();
  window.scrollTo(0, 0);
}
