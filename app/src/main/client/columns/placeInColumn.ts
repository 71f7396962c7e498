/**
 * Where each column was left, and how far their row was moved, by the entry of the history: on the way back and after a reload
 * they are there again. The page itself does not scroll.
 */
import { remember, remembered } from '../core/router';

/** How far it was scrolled, and which row stood where below its top; rows may have grown or come since. */
interface Left {
  y: number;
  row?: string;
  top?: number;
}
interface Places {
  x: number;
  columns: Record<string, Left>;
}
const NAME = 'columns';
/** What of a list is laid out. */
const DRAWN = '[data-row]:not(.row-away)';
const SETTLED_MS = 150;
/** How long a list may take to be there, and how many drawings it must not move in. */
const PATIENCE_MS = 4_000;
const STILL = 12;
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

const known = (): Places => remembered<Places>(NAME) ?? { x: 0, columns: {} };
export const leftAt = (id: string): number => known().columns[id]?.y ?? 0;

/** Keeps how far the row of columns was moved until the returned function is called, and moves it there first. */
export function keepRow(row: HTMLElement): () => void {
  row.scrollLeft = known().x;
  const note = () => remember(NAME, { ...known(), x: row.scrollLeft }, true);
  row.addEventListener('scroll', note, { passive: true });
  return () => row.removeEventListener('scroll', note);
}

/** Keeps where a column is until the returned function is called, after it was brought to where it was left. */
export function keepPlace(id: string, body: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const put = (left: Left) => remember(NAME, { x: known().x, columns: { ...known().columns, [id]: left } }, true);
  const row = () => {
    const edge = body.getBoundingClientRect().top;
    const first = [...body.querySelectorAll<HTMLElement>(DRAWN)].find((one) => one.getBoundingClientRect().bottom > edge);
    return first && { row: first.dataset.row, top: first.getBoundingClientRect().top - edge };
  };
  const note = () => {
    if (frame !== 0) return;
    put({ y: body.scrollTop });
    clearTimeout(timer);
    // Looking for the row is left until it stands still.
    timer = setTimeout(() => body.scrollTop > 0 && put({ y: body.scrollTop, ...row() }), SETTLED_MS);
  };
  const over = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const kind of ACTS) removeEventListener(kind, over, true);
  };
  const left = known().columns[id];
  if (left && left.y > 0) {
    const until = performance.now() + PATIENCE_MS;
    let still = 0;
    const step = () => {
      still = approach(body, left) < 1 ? still + 1 : 0;
      if (still > STILL || performance.now() > until) over();
      else frame = requestAnimationFrame(step);
    };
    for (const kind of ACTS) addEventListener(kind, over, true);
    frame = requestAnimationFrame(step);
  }
  body.addEventListener('scroll', note, { passive: true });
  return () => (clearTimeout(timer), over(), body.removeEventListener('scroll', note));
}

/** Scrolls to the row or, where there is none, as far as it was; says how far away that is. */
function approach(body: HTMLElement, { y, row, top = 0 }: Left): number {
  const there = row === undefined ? null : body.querySelector(`${DRAWN}[data-row="${CSS.escape(row)}"]`);
  const away = () => (there ? there.getBoundingClientRect().top - body.getBoundingClientRect().top - top : y - body.scrollTop);
  const before = away();
  body.scrollTop += before;
  return Math.max(Math.abs(before), Math.abs(away()));
}
