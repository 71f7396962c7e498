/** Where views were left, by their entries of the history: after a reload and on the way back they are there again. */
import { lasting, renew } from './lasting';

/** How far it was scrolled, and which row of a list stood where below the head; rows may have grown or come since. */
interface Left {
  y: number;
  row?: string;
  top?: number;
  /** Where the keys were: in which row of a list, and on what. */
  focus?: { row?: string; id?: string };
}
/** A list of rows, not all of which may be drawn. */
interface List {
  /** How far below the top of the window a row begins; undefined when it is no row of the page. */
  topOf(row: string): number | undefined;
  /** The row that ends below this height of the window. */
  rowAt(y: number): string | undefined;
  /** Draws what is near by now. */
  look(): void;
  /** Whether it stands within this part of the page, or in the page at all. */
  isIn(part: Node): boolean;
}
/** The lists that are open, in the order in which they came. */
export const lists = new Set<List>();
/** Has all of them draw what is near by now, before the next frame does. */
export function lookNow(): void {
  for (const list of lists) list.look();
}
const places = lasting<Left>('places', 60);
const HEAD = 60;
/** How long a list may take to be there, or to grow by another page, and how many drawings it must not move in. */
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
  // Who leaves while the place is still being found again was there already.
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

/** Gives the focus back to where the keys were, unless something else has it by now. Says whether there is nothing left to do. */
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

/** Gives the focus back to where the keys were in a list that is still there, once what stood beside it is gone. */
export function focusOn(entry: string): void {
  const left = places.get(entry);
  if (left) requestAnimationFrame(() => requestAnimationFrame(() => focusAgain(left)));
}

/** Scrolls to the row or, where there is none, as far as it was; says how far away that is. */
function approach({ y, row, top = 0 }: Left): number {
  const away = () => (row === undefined ? y - scrollY : (topOf(row) ?? Infinity) - top);
  const before = away();
  if (before === Infinity) window.scrollTo(0, y);
  else window.scrollBy(0, before);
  lookNow();
  return Math.max(Math.abs(before), Math.abs(away()));
}

/** Goes back to where the view was left, until it stands still there or the reader goes somewhere else. */
export function comeBack(entry: string): void {
  stop?.();
  const left = places.get(entry) ?? { y: 0 };
  // The top of a view is there from the start. Scrolling away from it must not be undone in the frames that follow.
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

/** A list has come: what is left of the way back need not wait for the next frame. */
export const comeBackNow = (): void => towards?.();

/** Begins at the top. */
export function atTop(): void {
  stop?.();
  window.scrollTo(0, 0);
}
