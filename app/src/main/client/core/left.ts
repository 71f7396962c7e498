/** The scroll positions of views, by history entry: restored after a reload and on the way back. */
import { lasting, renew } from './lasting';

/** The scroll offset, and which row of a list was where below the header; rows may have grown or been added since. */
interface Left {
  y: number;
  row?: string;
  top?: number;
  /** The keyboard focus: the row of a list, and the element in it. */
  focus?: { row?: string; id?: string };
}
/** A list of rows, not all of which may be rendered. */
interface List {
  /** The offset of a row from the top of the window; undefined if it is not a row of the page. */
  topOf(row: string): number | undefined;
  /** The row that ends below this offset in the window. */
  rowAt(y: number): string | undefined;
  /** Renders the rows that are near now. */
  look(): void;
  /** Whether it is within this part of the page, or in the page at all. */
  isIn(part: Node): boolean;
}
/** The open lists, in the order in which they were added. */
export const lists = new Set<List>();
/** Makes all of them render what is near now, before the next frame does. */
export function lookNow(): void {
  for (const list of lists) list.look();
}
const places = lasting<Left>('places', 60);
const HEAD = 60;
/** How long a list may take to load, or to grow by another page, and for how many frames it must not move. */
const PATIENCE_MS = 8_000;
const STILL = 12;
let stop: (() => void) | undefined;
let towards: (() => void) | undefined;

function first<T>(ask: (list: List) => T | undefined): T | undefined {
  for (const list of lists) {
    const answer = ask(list);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
const topOf = (row: string): number | undefined => first((list) => list.topOf(row));

export function leave(entry: string): void {
  // A view that is left while its position is still being restored keeps the stored one.
  if (stop) return;
  const row = first((list) => list.rowAt(HEAD));
  const top = row === undefined ? undefined : topOf(row);
  const focus = focused();
  renew(places, entry, {
    y: scrollY,
    ...(focus && { focus }),
    ...(scrollY > 0 && top !== undefined ? { row, top } : {}),
  });
}

function focused(): Left['focus'] {
  const at = document.activeElement;
  if (!at?.closest('#view')) return undefined;
  const [row, id] = [at.closest<HTMLElement>('[data-row]')?.dataset.row, at.closest<HTMLElement>('[data-id]')?.dataset.id];
  return row === undefined && id === undefined
    ? undefined
    : { ...(row !== undefined && { row }), ...(id !== undefined && { id }) };
}

/** Restores the keyboard focus, unless something else has it by now. Returns whether there is nothing left to do. */
function focusAgain({ focus }: Left): boolean {
  const now = document.activeElement;
  if (!focus || (now !== document.body && now?.id !== 'view')) return true;
  const view = document.getElementById('view');
  const row = focus.row === undefined ? view : view?.querySelector<HTMLElement>(`[data-row="${CSS.escape(focus.row)}"]`);
  const at =
    focus.id === undefined
      ? row?.querySelector<HTMLElement>('[tabindex="0"],a,button')
      : row?.querySelector<HTMLElement>(`[data-id="${CSS.escape(focus.id)}"]`);
  at?.focus({ preventScroll: true });
  return at !== undefined && at !== null;
}

/** Restores the focus in a list that is still shown, once the post beside it is closed. */
export function focusOn(entry: string): void {
  const left = places.get(entry);
  if (left) requestAnimationFrame(() => requestAnimationFrame(() => focusAgain(left)));
}

/** Scrolls to the row or, if there is none, to the offset; returns how far away that is. */
function approach({ y, row, top = 0 }: Left): number {
  const away = () => (row === undefined ? y - scrollY : (topOf(row) ?? Infinity) - top);
  const before = away();
  if (before === Infinity) window.scrollTo(0, y);
  else window.scrollBy(0, before);
  lookNow();
  return Math.max(Math.abs(before), Math.abs(away()));
}

/** Restores the position of the view, until it is stable there or the reader moves elsewhere. */
export function comeBack(entry: string): void {
  stop?.();
  const left = places.get(entry) ?? { y: 0 };
  // The top of a view is there from the start. Scrolling away from it must not be undone in the following frames.
  if (left.y === 0 && !left.focus) {
    atTop();
    return;
  }
  let begun = performance.now();
  let tall = 0;
  let still = 0;
  let frame = 0;
  const step = () => {
    still = approach(left) < 1 && focusAgain(left) ? still + 1 : 0;
    if (document.documentElement.scrollHeight > tall) begun = performance.now();
    tall = document.documentElement.scrollHeight;
    if (still > STILL || performance.now() - begun > PATIENCE_MS) stop?.();
    else frame = requestAnimationFrame(step);
  };
  const over = () => {
    cancelAnimationFrame(frame);
    focusAgain(left);
    for (const kind of ACTS) removeEventListener(kind, over, true);
    if (stop === over) stop = towards = undefined;
  };
  for (const kind of ACTS) addEventListener(kind, over, true);
  stop = over;
  towards = () => void approach(left);
  frame = requestAnimationFrame(step);
}
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** A list has been added: restoring need not wait for the next frame. */
export const comeBackNow = (): void => towards?.();

/** Begins at the top. */
export function atTop(): void {
  stop?.();
  window.scrollTo(0, 0);
}
