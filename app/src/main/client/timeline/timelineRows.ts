/** The rows of a timeline as they are drawn: a post, a gap, or a bundle of boosts. */
import type { Block } from './boosts';
import type { Placed } from './conversation';
import { type Item, idOf, isBorder, newer } from './timelineItems';

export interface TimelineRow {
  id: string;
  /** One, and in a bundle each of its boosts. */
  posts: Placed[];
  isBundle: boolean;
  /** The place of the first of them among the posts of the list, from 1. */
  first: number;
  /** Whether the line between new and read is above it. */
  border: boolean;
}

const newestOf = (placed: Placed[]): Item => placed.map((one) => one.item).reduce((a, b) => (newer(idOf(b), idOf(a)) ? b : a));

/** The rows, and how many posts and gaps are in them. */
export function rowsOf(blocks: Block<Placed>[], readUpTo: string | null | undefined): { rows: TimelineRow[]; posts: number } {
  const newest = readUpTo ? blocks.map((block) => newestOf('rows' in block ? block.rows : block.boosts)) : [];
  const rows: TimelineRow[] = [];
  let posts = 0;
  blocks.forEach((block, n) => {
    const border = isBorder(newest, n, readUpTo);
    if ('id' in block) {
      rows.push({ id: block.id, posts: block.boosts, isBundle: true, first: posts + 1, border });
      posts += block.boosts.length;
    } else
      block.rows.forEach((row, i) => {
        rows.push({ id: row.item, posts: [row], isBundle: false, first: ++posts, border: border && i === 0 });
      });
  });
  return { rows, posts };
}
