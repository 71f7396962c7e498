/**
 * The scroll position of each column and of their row, by history entry: restored on the way back and after a reload. The page
 * itself does not scroll.
 */
import { remember, remembered } from '../core/router';

/** The scroll offset, and which row was where below its top; rows may have grown or been added since. */
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
/** The laid-out elements of a list. */
const DRAWN = '[data-row]:not(.row-placeholder)';
const SETTLED_MS = 150;
/** How long a list may take to load, and for how many frames it must not move. */
const PATIENCE_MS = 4_000;
const STILL = 12;
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

const known = (): Places => remembered<Places>(NAME) ?? { x: 0, columns: {} };
export const leftAt = (id: string): number => known().columns[id]?.y ?? 0;

/** Restores the scroll position of the row of columns, and then records it until the returned function is called. */
export function keepRow(row: HTMLElement): () => void {
  row.scrollLeft = known().x;
  const note = () => remember(NAME, { ...known(), x: row.scrollLeft }, true);
  row.addEventListener('scroll', note, { passive: true });
  return () => row.removeEventListener('scroll', note);
}

/** Restores the scroll position of a column, and then records it until the returned function is called. */
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
    // The row is only looked up once scrolling has settled.
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

/** Scrolls to the row or, if there is none, to the offset; returns how far away that is. */
function approach(body: HTMLElement, { y, row, top = 0 }: Left): number {
  const there = row === undefined ? null : body.querySelector(`${DRAWN}[data-row="${CSS.escape(row)}"]`);
  const away = () => (there ? there.getBoundingClientRect().top - body.getBoundingClientRect().top - top : y - body.scrollTop);
  const before = away();
  body.scrollTop += before;
  return Math.max(Math.abs(before), Math.abs(away()));
}
