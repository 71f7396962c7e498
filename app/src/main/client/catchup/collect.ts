/** Reads home backwards, page by page, until what was read before, with a limit. */
import { page, query } from '../core/api';
import type { Status } from '../core/entities';
import { newer } from '../timeline/timelineItems';

/** The maximum number of posts that are read: twenty requests. */
export const MOST = 800;
const PAGE = 40;

/** The start: a post that was read, or a time in milliseconds. */
export type Since = { id: string } | { ms: number };

export interface Collected {
  posts: Status[];
  /** Whether there are more than were read. */
  isCut: boolean;
}

/** @param told called with the number of posts so far */
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
    // A page with an old post on it is the last one; so is an empty one.
    if (fresh.length < found.items.length || found.items.length === 0) return { posts, isCut: false };
    if (posts.length >= MOST) return { posts: posts.slice(0, MOST), isCut: true };
  }
}
