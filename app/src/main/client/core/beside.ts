/** Which posts open beside the list that they are in, if there is room for both: the list stays as it is. */

/** The state of a history entry for a post beside a list. */
export interface Beside {
  /** The address of the list. */
  beside: string;
  /** The history entry at which the list was opened. */
  list: string;
}

const THREAD = /^\/(?:@[^/]+|statuses)\/\d+\/?$/;
const LIST =
  /^\/(?:home|public(?:\/\w+)?|explore(?:\/\w+)?|notifications|bookmarks|favourites|search|lists\/\d+|tags\/[^/]+|@[^/]+(?:\/(?:with_replies|media|featured))?)?\/?$/;

export const isThread = (path: string): boolean => THREAD.test(path);

/** Reads it from the state of a history entry; null for a view without a list beside it. */
export function besideIn(state: unknown): Beside | null {
  const { beside, list } = (state ?? {}) as Partial<Beside>;
  return typeof beside === 'string' && typeof list === 'string' ? { beside, list } : null;
}

/**
 * Whether and beside which list an opened post is shown.
 *
 * @param to the path that is opened
 * @param from path and query of the current view
 * @param entry its history entry
 * @param now the state of that entry
 */
export function openedBeside(to: string, from: string, entry: string, now: Beside | null): Beside | null {
  if (!isThread(to)) return null;
  if (now) return now;
  return LIST.test(from.split('?')[0] ?? '') ? { beside: from, list: entry } : null;
}
