/**
 * Rows that are not drawn: one box as tall as all of them, which holds their words, so that the browser's search in the
 * page finds them and says which row it found. What is in it is neither styled nor laid out.
 */
import { words } from './rowHeights';
import type { Stack } from './stack';

/** Older browsers do not search what is hidden: there the words stand in their places, seen by the search alone. */
const canFindHidden = 'onbeforematch' in document.documentElement;

function hide(box: HTMLElement): void {
  // Also the same value would have it styled again.
  if (canFindHidden && !box.hasAttribute('hidden')) box.setAttribute('hidden', 'until-found');
}

/** How many rows at each end of the box are found one by one; of what is further away several stand together. */
const NEAR = 100;
const TOGETHER = 8;

/** Some rows that stand in one element of the box: most often one. */
interface Part {
  from: number;
  to: number;
}

/** How the rows of a box stand in it: what is far from both ends in eights, so that a long list is not as many elements. */
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
    this.box.className = 'rows-away';
    this.box.ariaHidden = 'true';
  }

  /** Holds these rows from now on; the elements of those that stay are not touched. */
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
    // The search in the page opens what it finds something in.
    hide(this.box);
  }

  clear(): void {
    for (const row of this.parts.values()) row.remove();
    this.parts = new Map();
  }

  private row(ids: readonly string[], { from, to }: Part, stack: Stack): HTMLElement {
    const row = document.createElement('div');
    row.className = 'row-away';
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
