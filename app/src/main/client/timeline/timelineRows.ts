/** The rows of a timeline as rendered: a post, a gap, or a bundle of boosts. */
import type { Block } from './boosts';
import type { Placed } from './conversation';
import { type Item, idOf, isBorder, newer } from './timelineItems';

export interface TimelineRow {
  id: string;
  /** One, or in a bundle each of its boosts. */
  posts: Placed[];
  isBundle: boolean;
  /** The position of the first of them among the posts of the list, from 1. */
  first: number;
  /** Whether the line between new and read is above it. */
  border: boolean;
  /** A time in the day that begins with it, for a heading; today has none. */
  day?: string;
}
/** When a post was written or boosted, and the day of that in the reader's time zone. */
export interface Days {
  at: (item: Item) => string | undefined;
  dayOf: (at: string | number) => string | null;
  now: number;
}

const newestOf = (placed: Placed[]): Item => placed.map((one) => one.item).reduce((a, b) => (newer(idOf(b), idOf(a)) ? b : a));

/** The rows, and the number of posts and gaps in them. */
export function rowsOf(
  blocks: Block<Placed>[],
  readUpTo: string | null | undefined,
  { at, dayOf, now }: Days,
): { rows: TimelineRow[]; posts: number } {
  const newest = blocks.map((block) => newestOf('rows' in block ? block.rows : block.boosts));
  let today = dayOf(now);
  const dayAt = (n: number): { day?: string } => {
    const moment = at(newest[n] ?? '');
    const day = moment === undefined ? null : dayOf(moment);
    if (day === null || day === today) return {};
    today = day;
    return { day: moment };
  };
  const rows: TimelineRow[] = [];
  let posts = 0;
  blocks.forEach((block, n) => {
    const border = isBorder(newest, n, readUpTo);
    if ('id' in block) {
      rows.push({ id: block.id, posts: block.boosts, isBundle: true, first: posts + 1, border, ...dayAt(n) });
      posts += block.boosts.length;
    } else
      block.rows.forEach((row, i) => {
        const heads = i === 0 ? { border, ...dayAt(n) } : { border: false };
        rows.push({ id: row.item, posts: [row], isBundle: false, first: ++posts, ...heads });
      });
  });
  return { rows, posts };
}
