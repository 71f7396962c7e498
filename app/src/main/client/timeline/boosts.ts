/** Boosts in a timeline: a post that several people boosted is shown once, and boosts from the same hours can be combined. */
import { lasting } from '../core/lasting';
import { statuses } from '../core/world';
import { type Item, isGap } from './timelineItems';

/** Who boosted what, and in which time slot; stored as long as its row, as the order of a list must be. */
interface Boost {
  post: string;
  by: string;
  stretch: number;
}
const known = lasting<Boost>('boosts', 3_000);
/** The maximum distance in rows at which two boosts of a post are merged. */
const NEAR = 60;
const STRETCH_MS = 2 * 60 * 60 * 1000;
/** If a time slot has fewer boosts than this, they stay in place. */
const FEWEST = 3;

export function boostOf(item: Item): Boost | undefined {
  const post = statuses.get(item);
  if (post?.reblog)
    known.set(item, {
      post: post.reblog.id,
      by: post.account.id,
      stretch: Math.floor(Date.parse(post.created_at) / STRETCH_MS),
    });
  return known.get(item);
}
/** The post that a row shows. */
export const postOf = (item: Item): string => boostOf(item)?.post ?? item;

export interface Joined {
  items: Item[];
  /** By the row that stays: who boosted its post, the newest first. */
  boosters: Map<Item, string[]>;
  /** By the removed row: the one that stands for it. */
  standsFor: Map<Item, Item>;
}

/** Merges rows that show the same post near each other into the newest one; its boosters are deduplicated. */
export function joinBoosts(items: Item[], isShown: (item: Item) => boolean): Joined {
  const newest = new Map<string, { item: Item; at: number }>();
  const joined: Joined = { items: [], boosters: new Map(), standsFor: new Map() };
  items.forEach((item, at) => {
    if (isGap(item) || !isShown(item)) {
      joined.items.push(item);
      return;
    }
    const boost = boostOf(item);
    const post = boost?.post ?? item;
    const first = newest.get(post);
    const isNear = first !== undefined && at - first.at <= NEAR;
    const stays = isNear ? first.item : item;
    if (!isNear) newest.set(post, { item, at });
    if (boost) joined.boosters.set(stays, [...new Set([...(joined.boosters.get(stays) ?? []), boost.by])]);
    if (isNear) joined.standsFor.set(item, stays);
    else joined.items.push(item);
  });
  return joined;
}

/** A row of its own, or the boosts of a time slot, at the position of the newest of them. */
export type Block<T> = { rows: T[] } | { id: string; boosts: T[] };

/** @param itemOf the item of a group with only one; undefined for a conversation */
export function bundle<T>(groups: T[][], itemOf: (group: T[]) => Item | undefined): Block<T>[] {
  const blocks: Block<T>[] = [];
  let part = 0;
  const stretchOf = (group: T[]) => {
    const item = itemOf(group);
    if (item === undefined) return undefined;
    if (isGap(item)) return void part++;
    const boost = boostOf(item);
    return boost && `boosts:${boost.stretch}:${part}`;
  };
  const ids = groups.map(stretchOf);
  const sizes = new Map<string, number>();
  for (const id of ids) if (id) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const made = new Map<string, T[]>();
  groups.forEach((group, i) => {
    const id = ids[i];
    const there = made.get(id ?? '');
    if (!id || (sizes.get(id) ?? 0) < FEWEST) blocks.push({ rows: group });
    else if (there) there.push(...group);
    else {
      const boosts = [...group];
      made.set(id, boosts);
      blocks.push({ id, boosts });
    }
  });
  return blocks;
}
