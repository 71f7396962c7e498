/** Moves replies below their post, if both are near each other in a timeline. */
import { lasting } from '../core/lasting';
import { statuses } from '../core/world';
import { postOf } from './boosts';
import { type Item, isGap } from './timelineItems';

/** A row of a timeline: whether it replies to the one above it, and whether the one below replies to it. */
export interface Placed {
  item: Item;
  isBelow: boolean;
  hasBelow: boolean;
}

/** The maximum distance in rows between a reply and its post. */
const NEAR = 12;
/** The parent of each reply, even if the post itself is no longer cached: the order of a list must not change then. */
const parents = lasting<string>('parents', 3_000);

function parentOf(item: Item): string | undefined {
  const post = statuses.get(item);
  if (post && !post.reblog && post.in_reply_to_id !== null) parents.set(item, post.in_reply_to_id);
  return parents.get(item);
}

/** Pairs of a row and the one near above it that it replies to; a gap separates them, because much may be missing there. */
function pairs(items: Item[], isShown: (item: Item) => boolean): Map<Item, Item[]> {
  const below = new Map<Item, Item[]>();
  const posts = items.map((item) => (isGap(item) ? item : postOf(item)));
  items.forEach((item, i) => {
    const parent = isGap(item) ? undefined : parentOf(item);
    if (parent === undefined) return;
    for (let at = i + 1; at <= i + NEAR; at++) {
      const above = items[at];
      if (above === undefined || isGap(above)) return;
      if (posts[at] !== parent || !isShown(above)) continue;
      below.set(above, [item, ...(below.get(above) ?? [])]);
      return;
    }
  });
  return below;
}

/**
 * The rows in reading order: a conversation is at the position of its newest post.
 *
 * @param isShown whether a post is visible; replies are not placed below an invisible one
 */
export function arrange(items: Item[], isShown: (item: Item) => boolean): Placed[][] {
  const below = pairs(items, isShown);
  const parentIn = new Map([...below].flatMap(([parent, answers]) => answers.map((one) => [one, parent] as const)));
  const done = new Set<Item>();
  const rows = (item: Item, isBelow: boolean): Placed[] => {
    done.add(item);
    const answers = below.get(item) ?? [];
    const lower = answers.flatMap((one, i) => rows(one, i === 0));
    return [{ item, isBelow, hasBelow: answers.length > 0 }, ...lower];
  };
  return items.flatMap((item) => {
    if (done.has(item)) return [];
    let first = item;
    for (let up = parentIn.get(first); up !== undefined; up = parentIn.get(first)) first = up;
    return [rows(first, false)];
  });
}
