/** Which posts open beside the list they stand in, where there is room for both: the list stays as it is. */

/** What an entry of the history says of a post that stands beside a list. */
export interface Beside {
  /** The address of the list. */
  beside: string;
  /** The entry at which the list was opened. */
  list: string;
}

const THREAD = /^\/(?:@[^/]+|statuses)\/\d+\/?$/;
const LIST =
  /^\/(?:home|public(?:\/\w+)?|explore(?:\/\w+)?|notifications|bookmarks|favourites|search|lists\/\d+|tags\/[^/]+|@[^/]+(?:\/(?:with_replies|media|featured))?)?\/?$/;

export const isThread = (path: string): boolean => THREAD.test(path);

/** What of it an entry of the history says; null for one of a view that stands alone. */
export function besideIn(state: unknown): Beside | null {
  const { beside, list } = (state ?? {}) as Partial<Beside>;
  return typeof beside === 'string' && typeof list === 'string' ? { beside, list } : null;
}

/**
 * Where a post that is opened stands.
 *
 * @param to the path that is opened
 * @param from path and query of what is open
 * @param entry its entry of the history
 * @param now what that entry says
 */
export function openedBeside(to: string, from: string, entry: string, now: Beside | null): Beside | null {
  if (!isThread(to)) return null;
  if (now) return now;
  return LIST.test(from.split('?')[0] ?? '') ? { beside: from, list: entry } : null;
}
