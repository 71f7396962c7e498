/**
 * What the reader did with a post: opened its warning, showed its media, began to vote. A long list draws a post again
 * when it comes near again, and a thread draws another copy of it: it is as it was left. It lasts as long as the page.
 */
import type { Translation } from '../core/entities';
import { Shelf, useShelf } from '../core/world';

export interface Opened {
  id: string;
  /** What covers it: its warning, a filter, its media, or, for one that is quoted, that its author is blocked or muted. */
  warning?: boolean;
  filter?: boolean;
  media?: boolean;
  quoted?: boolean;
  /** Whether a long one is shown to its end. */
  isWhole?: boolean;
  /** The answers that are chosen in this poll, and whether its results are shown before a vote. */
  poll?: { of: string; chosen: number[]; showsResults: boolean };
  /** It in the reader's language, and which text that was made of: an edit makes it stale. */
  translation?: { of: string; made: Translation };
}

const shelf = new Shelf<Opened>();

/** What was done with a post, and a way to note more. */
export function useOpened(id: string): [Opened, (more: Partial<Opened>) => void] {
  const known = useShelf(shelf, id);
  return [known ?? { id }, (more) => shelf.put({ ...more, id })];
}
