/** Reads home backwards, page by page, until what was read before, and not without end. */
import { page, query } from '../core/api';
import type { Status } from '../core/entities';
import { newer } from '../timeline/timelineItems';

/** How many posts are looked at at most: twenty requests. */
export const MOST = 800;
const PAGE = 40;

/** Since when: a post that was read, or a moment in milliseconds. */
export type Since = { id: string } | { ms: number };

export interface Collected {
  posts: Status[];
  /** Whether there is more than was looked at. */
  isCut: boolean;
}

/** @param told hears how many there are so far */
export async function collect(since: Since, signal: AbortSignal, told: (number: number) => void): Promise<Collected> {
  const posts: Status[] = [];
  const isNew = (one: Status) => ('id' in since ? newer(one.id, since.id) : Date.parse(one.created_at) >= since.ms);
  for (;;) {
    const found = await page<Status>(
      query('/api/v1/timelines/home', { limit: PAGE, max_id: posts.at(-1)?.id, since_id: 'id' in since ? since.id : undefined }),
      signal,
    );
    const fresh = found.items.filter(isNew);
    posts.push(...fresh);
    told(posts.length);
    // A page with something old on it is the last one; so is an empty one.
    if (fresh.length < found.items.length || found.items.length === 0) return { posts, isCut: false };
    if (posts.length >= MOST) return { posts: posts.slice(0, MOST), isCut: true };
  }
}
