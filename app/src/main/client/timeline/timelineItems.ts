/**
 * The items of a timeline, newest first. An item is the id of a post, or a gap: "gap:" and the id of the post above it. Ids of
 * posts are ordered: a longer one is newer, and of two equally long ones the greater.
 */
export type Item = string;
const GAP = 'gap:';

export const newer = (a: string, b: string): boolean => (a.length === b.length ? a > b : a.length > b.length);
/** The max_id that includes the post itself; a non-numeric id has none, and only older posts are returned. */
export const justAbove = (id: string): string => (/^\d+$/.test(id) ? String(BigInt(id) + 1n) : id);
export const isGap = (item: Item): boolean => item.startsWith(GAP);
export const gapBelow = (id: string): Item => GAP + id;
export const idOf = (item: Item): string => (isGap(item) ? item.slice(GAP.length) : item);
export const firstPost = (items: Item[]): string | undefined => items.find((one) => !isGap(one));
export const lastPost = (items: Item[]): string | undefined => [...items].reverse().find((one) => !isGap(one));

/** Merges both in order, each item once; a gap follows its post. */
export function merge(items: Item[], more: Item[]): Item[] {
  const all = [...new Set([...items, ...more])];
  return all.sort((a, b) => {
    const [x, y] = [idOf(a), idOf(b)];
    return x === y ? Number(isGap(a)) - Number(isGap(b)) : newer(x, y) ? -1 : 1;
  });
}

/** Removes gaps where nothing is missing: at the end of the list, or two in a row. */
export const tidy = (items: Item[]): Item[] =>
  items.filter((one, i) => {
    const next = items[i + 1];
    return !isGap(one) || (next !== undefined && !isGap(next));
  });

/** The newest items, with a gap in place of the rest. */
export function cut(items: Item[], most: number): Item[] {
  if (items.length <= most) return items;
  const kept = items.slice(0, most);
  const last = lastPost(kept);
  return last === undefined ? kept : [...kept, gapBelow(last)];
}

/** Whether the line between new and read is above this item. */
export function isBorder(items: Item[], i: number, readUpTo: string | null | undefined): boolean {
  const [above, here] = [items[i - 1], items[i]];
  if (!readUpTo || above === undefined || here === undefined) return false;
  return !newer(here, readUpTo) && (isGap(above) || newer(above, readUpTo));
}
