/**
 * The calculation of which rows of a long list to render: the position and height of each, and which are near the viewport. It
 * knows nothing of the page; RowWindow renders by it.
 */
import { renew } from '../core/lasting';
import { heightOf, heights } from './rowHeights';
import { Stack } from './stack';

/** The visible part of a list, in pixels from its top. */
export interface View {
  top: number;
  height: number;
}

export class RowPlan {
  private rows: readonly string[] = [];
  private stack = new Stack([]);
  private places = new Map<string, number>();
  /** The heights measured in this list; another, narrower one may have the same rows. */
  private readonly tall = new Map<string, number>();

  get ids(): readonly string[] {
    return this.rows;
  }

  /** The heights of the rows, for the boxes that stand for those not rendered. */
  get heights(): Stack {
    return this.stack;
  }

  /** Sets the current rows. Returns whether they changed. */
  take(ids: readonly string[]): boolean {
    if (ids === this.rows) return false;
    this.rows = ids;
    this.places = new Map(ids.map((id, i) => [id, i]));
    for (const id of this.tall.keys()) if (!this.places.has(id)) this.tall.delete(id);
    this.stack = new Stack(ids.map((id) => this.tall.get(id) ?? heightOf(id)));
    return true;
  }

  /** The position of a row, from 0; undefined for one that is not in the list. */
  placeOf(id: string): number | undefined {
    return this.places.get(id);
  }

  /**
   * The rows to render: those near the viewport, and within a band of further rows those of unknown height.
   *
   * @param near the distance from the viewport, in pixels
   * @param band how many rows further
   * @param isUnknown for which rows something else is not known
   */
  wanted(view: View, near: number, band: number, isUnknown: (i: number, id: string) => boolean): Set<string> {
    const from = this.stack.at(view.top - near);
    const to = this.stack.at(view.top + view.height + near) + 1;
    const wanted = new Set(this.rows.slice(from, to));
    for (let i = Math.max(0, from - band); i < Math.min(this.rows.length, to + band); i++) {
      const id = this.rows[i];
      if (id !== undefined && (!heights.has(id) || isUnknown(i, id))) wanted.add(id);
    }
    return wanted;
  }

  /** Records the height of a row. Returns whether it is new. */
  measured(id: string, height: number): boolean {
    const at = this.places.get(id);
    const isKnown = heights.get(id) === height && this.tall.get(id) === height;
    if (isKnown && (at === undefined || this.stack.heightOf(at) === height)) return false;
    renew(heights, id, height);
    if (at !== undefined) {
      this.tall.set(id, height);
      this.stack.set(at, height);
    }
    return true;
  }

  /** The offset of a row from the top of the list, in pixels. */
  before(id: string): number | undefined {
    const at = this.places.get(id);
    return at === undefined ? undefined : this.stack.before(at);
  }

  /** The row at an offset in pixels from the top of the list. */
  rowAt(y: number): string | undefined {
    return this.rows[this.stack.at(y)];
  }
}
