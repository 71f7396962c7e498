/**
 * Rows that are not drawn: one box as tall as all of them, which holds their words, so that the browser's search in the
 * page finds them and says which row it found. What is in it is neither styled nor laid out.
 */
import { words } from './rowHeights';
import type { Stack } from './stack';

/** Older browsers do not search what is hidden: there the words stand in their places, seen by the search alone. */
const canFindHidden = 'onbeforematch' in document.documentElement;

function hide(box: HTMLElement): void {
  // Also the same value would have it styled anew.
  if (canFindHidden && !box.hasAttribute('hidden')) box.setAttribute('hidden', 'until-found');
}

export class Away {
  readonly box: HTMLElement;
  private ids: readonly string[] = [];
  private from = 0;
  private to = 0;

  /** @param tag that of its neighbours */
  constructor(tag: 'li' | 'div') {
    this.box = document.createElement(tag);
    this.box.className = 'rows-away';
    this.box.ariaHidden = 'true';
  }

  /** Holds these rows from now on. What it costs depends on how many came and went. */
  hold(ids: readonly string[], from: number, to: number, stack: Stack): void {
    if (ids !== this.ids || from >= this.to || to <= this.from) this.keepSame(ids, from, to);
    this.shrink(from, to);
    while (this.from > from) this.box.prepend(this.row(ids, --this.from, stack));
    while (this.to < to) this.box.append(this.row(ids, this.to++, stack));
    this.box.style.height = `${stack.before(to) - stack.before(from)}px`;
    // The search in the page opens what it finds something in.
    hide(this.box);
  }

  /** Of a list that is another one now, or of rows that have none of the old ones, what is the same at the beginning. */
  private keepSame(ids: readonly string[], from: number, to: number): void {
    let same = 0;
    while (same < Math.min(this.to - this.from, to - from) && ids[from + same] === this.ids[this.from + same]) same++;
    this.shrink(this.from, this.from + same);
    this.ids = ids;
    this.from = from;
    this.to = from + same;
  }

  clear(): void {
    this.shrink(this.from, this.from);
  }

  private shrink(from: number, to: number): void {
    for (; this.from < Math.min(from, this.to); this.from++) this.box.firstElementChild?.remove();
    for (; this.to > Math.max(to, this.from); this.to--) this.box.lastElementChild?.remove();
  }

  private row(ids: readonly string[], i: number, stack: Stack): HTMLElement {
    const id = ids[i] ?? '';
    const row = document.createElement('div');
    row.className = 'row-away';
    row.dataset.row = id;
    row.textContent = words.get(id) ?? '';
    if (!canFindHidden) row.style.height = `${stack.heightOf(i)}px`;
    hide(row);
    return row;
  }
}
