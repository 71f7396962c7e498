/**
 * What the reader did with a post: expanded its content warning, showed its media, began to vote. A long list renders a post
 * again when it comes near again, and a thread renders another copy of it: its state is restored. It lasts as long as the page.
 */
import type { Translation } from '../core/entities';
import { EntityCache, useEntityCache } from '../core/world';

export interface Opened {
  id: string;
  /** What covers it: its content warning, a filter, its media, or, for a quoted one, that its author is blocked or muted. */
  warning?: boolean;
  filter?: boolean;
  media?: boolean;
  quoted?: boolean;
  /** Whether a long one is shown completely. */
  isWhole?: boolean;
  /** The chosen options of this poll, and whether its results are shown before a vote. */
  poll?: { of: string; chosen: number[]; showsResults: boolean };
  /** The translation, and the text that it was made from: an edit makes it stale. */
  translation?: { of: string; made: Translation };
}

const store = new EntityCache<Opened>();

/** The state of a post, and a function to add to it. */
export function useOpened(id: string): [Opened, (more: Partial<Opened>) => void] {
  const known = useEntityCache(store, id);
  return [known ?? { id }, (more) => store.put({ ...more, id })];
}
