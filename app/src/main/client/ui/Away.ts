/**
 * Rows that are not rendered: one box as tall as all of them, which contains their text, so that the browser's search finds them
 * and says which row it found. Its content is neither styled nor laid out.
 */
import { words } from './rowHeights';
import type { Stack } from './stack';

/** Older browsers do not search hidden content: there the text is in place, visible only to the search. */
const canFindHidden = 'onbeforematch' in document.documentElement;

function hide(box: HTMLElement): void {
  // Setting the same value would also cause a restyle.
  if (canFindHidden && !box.hasAttribute('hidden')) box.setAttribute('hidden', 'until-found');
}

/** How many rows at each end of the box are found individually; rows further away are combined. */
const NEAR = 100;
const TOGETHER = 8;

/** Rows in one element of the box: most often one. */
interface Part {
  from: number;
  to: number;
}

/** How the rows of a box are split: those far from both ends in groups of eight, so that a long list has fewer elements. */
export function partsOf(from: number, to: number): Part[] {
  const parts: Part[] = [];
  for (let at = from; at < to; ) {
    const next = at + TOGETHER - (at % TOGETHER);
    const isFar = at >= from + NEAR && next <= to - NEAR && at % TOGETHER === 0;
    const end = isFar ? next : at + 1;
    parts.push({ from: at, to: end });
    at = end;
  }
  return parts;
}

export class Away {
  readonly box: HTMLElement;
  private parts = new Map<string, HTMLElement>();

  /** @param tag that of its neighbours */
  constructor(tag: 'li' | 'div') {
    this.box = document.createElement(tag);
    this.box.className = 'rows-placeholder';
    this.box.ariaHidden = 'true';
  }

  /** Holds these rows from now on; the elements of remaining ones are not touched. */
  hold(ids: readonly string[], from: number, to: number, stack: Stack): void {
    const now = new Map<string, HTMLElement>();
    for (const part of partsOf(from, to)) {
      const key = `${part.to - part.from} ${ids[part.from] ?? ''}`;
      now.set(key, this.parts.get(key) ?? this.row(ids, part, stack));
    }
    for (const [key, row] of this.parts) if (!now.has(key)) row.remove();
    let at = this.box.firstElementChild;
    for (const row of now.values()) {
      if (row === at) at = at.nextElementSibling;
      else this.box.insertBefore(row, at);
    }
    this.parts = now;
    this.box.style.height = `${stack.before(to) - stack.before(from)}px`;
    // The browser's search opens what it finds something in.
    hide(this.box);
  }

  clear(): void {
    for (const row of this.parts.values()) row.remove();
    this.parts = new Map();
  }

  private row(ids: readonly string[], { from, to }: Part, stack: Stack): HTMLElement {
    const row = document.createElement('div');
    row.className = 'row-placeholder';
    row.dataset.row = ids[from] ?? '';
    row.textContent = ids
      .slice(from, to)
      .map((id) => words.get(id) ?? '')
      .join(' ');
    if (!canFindHidden) row.style.height = `${stack.before(to) - stack.before(from)}px`;
    hide(row);
    return row;
  }
}
