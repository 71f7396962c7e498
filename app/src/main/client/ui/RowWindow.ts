/**
 * Renders the rows of a long list: those near the viewport (RowPlan), those in use, and new ones until they are measured. The
 * cost of scrolling depends on their number, and not on the length of the list. It uses the scroll container around it
 * ("data-scroller"), or the page.
 */

import { comeBackNow, lists } from '../core/left';
import { Away } from './Away';
import { RowPlan } from './RowPlan';
import { isInUse, noteWords, words } from './rowHeights';
import { type Run, runsOf } from './runs';

/** The distance from the viewport within which rows are rendered, in pixels. */
const NEAR = 1_500;
/** How many rows further one is rendered whose height or text is not known. */
const BAND = 60;

const owners = new WeakMap<Element, RowWindow>();
const sizes = new ResizeObserver((seen) => {
  for (const { target } of seen) owners.get(target)?.measured(target as HTMLElement);
});

export class RowWindow {
  private readonly plan = new RowPlan();
  private list: HTMLElement | null = null;
  private readonly boxes = new Map<string, HTMLElement>();
  private readonly above: Away;
  private readonly below: Away;
  /** Between rows in use and those that are near. */
  private readonly between: Away[] = [];
  /** A row that was found or is to get the focus, and is not near yet. */
  private sought: string | undefined;
  private frame = 0;
  private draw: (i: number, box: HTMLElement) => void = () => undefined;
  private isHere: (i: number) => boolean = () => true;

  /**
   * @param tag of its rows
   * @param clear removes the rendered content from a box
   */
  constructor(
    private readonly tag: 'li' | 'div',
    private readonly clear: (box: HTMLElement) => void,
  ) {
    this.above = new Away(tag);
    this.below = new Away(tag);
  }

  /** Observes the element that contains the rows, until the returned function is called. */
  open(list: HTMLElement): () => void {
    this.list = list;
    const soon = () => this.lookSoon();
    const seek = (e: Event) => this.seek((e.target as Element).closest<HTMLElement>('[data-row]'));
    list.addEventListener('beforematch', seek);
    // A row that was kept for its focus is checked again when it loses it.
    list.addEventListener('focusout', soon);
    owners.set(list, this);
    sizes.observe(list);
    lists.add(this);
    return () => {
      list.removeEventListener('beforematch', seek);
      list.removeEventListener('focusout', soon);
      sizes.unobserve(list);
      lists.delete(this);
      cancelAnimationFrame(this.frame);
      for (const [id, box] of this.boxes) this.drop(id, box);
      this.plan.take([]);
      this.list = null;
    };
  }

  /**
   * Sets the current rows.
   *
   * @param draw renders the row of an index into its box
   * @param isHere whether the row's content need not be requested
   */
  take(ids: readonly string[], draw: (i: number, box: HTMLElement) => void, isHere: (i: number) => boolean): void {
    this.draw = draw;
    this.isHere = isHere;
    const isFirst = this.plan.ids.length === 0;
    const isOther = this.plan.take(ids);
    for (const [id, box] of this.boxes) {
      const at = this.plan.placeOf(id);
      if (at === undefined) this.drop(id, box);
      else draw(at, box);
    }
    if (!isOther) return;
    this.arrange();
    if (isFirst) comeBackNow();
    if (!isFirst || this.boxes.size > 0) this.look();
    else {
      // The first frame renders what is visible first, and the second one the rest.
      this.look(0, 0);
      this.frame ||= requestAnimationFrame(() => {
        this.frame = 0;
        this.lookSoon();
      });
    }
  }

  private lookSoon(): void {
    this.frame ||= requestAnimationFrame(() => this.look());
  }

  /** Checks the position of the list. At the beginning of a frame this forces no layout. */
  look(near = NEAR, band = BAND): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.list || this.plan.ids.length === 0 || this.list.getClientRects().length === 0) return;
    const scroller = this.list.closest('[data-scroller]');
    const view = scroller ? scroller.getBoundingClientRect() : { top: 0, height: innerHeight };
    const top = view.top - this.list.getBoundingClientRect().top;
    this.show(this.plan.wanted({ top, height: view.height }, near, band, (i, id) => this.isWordless(i, id)));
  }

  /** After a reload; a rendered row stores its text when it is removed. */
  private isWordless(i: number, id: string): boolean {
    return !words.has(id) && !this.boxes.has(id) && this.isHere(i);
  }

  /** Renders the wanted rows, and removes the others, unless they are in use. */
  private show(wanted: Set<string>): void {
    if (this.sought !== undefined && wanted.has(this.sought)) this.sought = undefined;
    let isChanged = false;
    for (const [id, box] of this.boxes) {
      if (wanted.has(id) || id === this.sought || isInUse(box)) continue;
      noteWords(id, box);
      this.drop(id, box);
      isChanged = true;
    }
    for (const id of wanted) {
      if (this.boxes.has(id)) continue;
      this.hold(id);
      isChanged = true;
    }
    if (isChanged) this.arrange();
  }

  private hold(id: string): void {
    const box = document.createElement(this.tag);
    box.dataset.row = id;
    this.boxes.set(id, box);
    owners.set(box, this);
    this.draw(this.plan.placeOf(id) ?? 0, box);
    sizes.observe(box);
  }

  private drop(id: string, box: HTMLElement): void {
    sizes.unobserve(box);
    this.boxes.delete(id);
    this.clear(box);
    box.remove();
  }

  /** Puts rendered and not rendered rows into the list, in their order; existing ones are not moved. */
  private arrange(): void {
    if (!this.list) return;
    const runs = runsOf(
      [...this.boxes.keys()].flatMap((id) => this.plan.placeOf(id) ?? []),
      this.plan.ids.length,
    );
    const parts = runs.flatMap((run, n) => (run.isDrawn ? this.boxesOf(run) : this.awayOf(run, n)));
    const stay = new Set(parts);
    // Their stored text is outdated.
    for (const away of [this.above, this.below, ...this.between]) if (!stay.has(away.box)) away.clear();
    for (const child of [...this.list.children]) if (!stay.has(child as HTMLElement)) child.remove();
    let at: Element | null = this.list.firstElementChild;
    for (const part of parts) {
      // A row that is moved loses its focus, and a video in it stops: the placeholders give way to it.
      while (at && at !== part && part.parentElement === this.list && !owners.has(at)) {
        const next: Element | null = at.nextElementSibling;
        at.remove();
        at = next;
      }
      if (part === at) at = at.nextElementSibling;
      else this.list.insertBefore(part, at);
    }
  }

  private boxesOf(run: Run): HTMLElement[] {
    return this.plan.ids.slice(run.from, run.to).flatMap((id) => this.boxes.get(id) ?? []);
  }

  private awayOf({ from, to }: Run, n: number): HTMLElement {
    // The same box as before, so that only added and removed rows are updated.
    const at = Math.floor(n / 2);
    while (this.between.length <= at) this.between.push(new Away(this.tag));
    const middle = this.between[at] ?? this.above;
    const away = from === 0 ? this.above : to === this.plan.ids.length ? this.below : middle;
    away.hold(this.plan.ids, from, to, this.plan.heights);
    return away.box;
  }

  measured(box: HTMLElement): void {
    const { row } = box.dataset;
    if (row !== undefined && box.isConnected && box.getClientRects().length > 0) {
      if (!this.plan.measured(row, box.getBoundingClientRect().height)) return;
    }
    this.lookSoon();
  }

  /** The browser's search found a row that is not rendered, or it is to get the focus: renders it and scrolls to it. */
  private seek(row: HTMLElement | null): void {
    const id = row?.dataset.row;
    if (id === undefined || this.boxes.has(id) || this.plan.placeOf(id) === undefined) return;
    this.sought = id;
    this.hold(id);
    this.arrange();
    this.boxes.get(id)?.scrollIntoView({ block: 'center' });
    // The browser then opens the hidden element around it.
    setTimeout(() => (this.arrange(), this.boxes.get(id)?.scrollIntoView({ block: 'center' })));
  }

  private isOfPage(): boolean {
    return this.list !== null && !this.list.closest('[data-scroller]') && this.list.getClientRects().length > 0;
  }

  topOf(row: string): number | undefined {
    const before = this.plan.before(row);
    if (before === undefined || !this.list || !this.isOfPage()) return undefined;
    return this.boxes.get(row)?.getBoundingClientRect().top ?? this.list.getBoundingClientRect().top + before;
  }

  isIn(part: Node): boolean {
    return part.contains(this.list);
  }

  rowAt(y: number): string | undefined {
    if (!this.list || !this.isOfPage()) return undefined;
    const { top, bottom } = this.list.getBoundingClientRect();
    return bottom > y ? this.plan.rowAt(y - top) : undefined;
  }
}

const lookAll = ({ target }: Event) => {
  // Scrolling in one column does not affect the others.
  for (const one of lists) if (!(target instanceof Element) || one.isIn(target)) one.look();
};
/** Scroll events do not bubble; those of elements within the page are captured. */
addEventListener('scroll', lookAll, { capture: true, passive: true });
addEventListener('resize', lookAll);
