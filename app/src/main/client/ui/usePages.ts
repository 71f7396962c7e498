/** Paged lists of the server: people, hashtags, posts that are not sorted by time. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { page, query } from '../core/api';
import { remember, remembered } from '../core/router';

export interface Pages<T> {
  items: T[];
  isBusy: boolean;
  isEnd: boolean;
  error: Error | null;
  more: () => void;
  change: (how: (items: T[]) => T[]) => void;
}
/** Requests a page by its path. */
export type Ask<T> = (path: string) => Promise<{ items: T[]; next: string | null }>;
interface Kept<T> {
  items: T[];
  next: string | null;
}

/** The next page of a list that is paged by offset. */
function byOffset(path: string, offset: number): string {
  const [start = '', params] = path.split('?');
  return query(start, { ...Object.fromEntries(new URLSearchParams(params)), offset });
}

/** The identity of an item in any kind of list. */
function nameOf(item: unknown): unknown {
  const { id, url, name } = item as Partial<Record<'id' | 'url' | 'name', string>>;
  return id ?? url ?? name ?? item;
}

const keyOf = (path: string | null): string => 'pages' + path;
/** Makes a list start again when it is next shown. */
export const forgetPages = (path: string): void => remember(keyOf(path), undefined);

/**
 * @param path the first page; null while it is not known
 * @param ask how a page is requested, if it is not the whole response
 * @param size for lists that are paged by offset, which have no links to their next page: the size of a full page
 */
export function usePages<T>(
  path: string | null,
  take: (items: T[]) => void = () => undefined,
  size?: number,
  ask: Ask<T> = page,
): Pages<T> {
  const key = keyOf(path);
  const [kept, keep] = useState<Kept<T> & { of: string | null }>(() => ({
    ...(remembered<Kept<T>>(key) ?? { items: [], next: path }),
    of: path,
  }));
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<Error | null>(null);
  const current = useRef(kept);
  const put = (next: Kept<T>) => {
    current.current = { ...next, of: path };
    remember(key, next);
    keep(current.current);
  };
  const asked = useRef<string | null>(null);
  const more = async () => {
    const now = current.current;
    if (path === null || now.of !== path || now.next === null || asked.current === now.next) return;
    asked.current = now.next;
    busy(true);
    fail(null);
    try {
      const found = await ask(now.next);
      if (current.current.of !== path) return;
      take(found.items);
      const items = [...current.current.items, ...found.items];
      const known = new Set(current.current.items.map(nameOf));
      // A server that does not support offsets returns the same page forever.
      const isMore =
        size === undefined
          ? found.items.length > 0
          : found.items.length >= size && !found.items.every((one) => known.has(nameOf(one)));
      const next = size === undefined ? found.next : byOffset(path, items.length);
      put({ items, next: isMore ? next : null });
    } catch (e) {
      if (current.current.of === path) fail(e as Error);
    }
    asked.current = null;
    busy(false);
  };
  useEffect(() => {
    if (current.current.of !== path) {
      asked.current = null;
      put({ items: [], next: path });
    }
    if (current.current.items.length === 0) void more();
  }, [path]);
  const isMine = kept.of === path;
  return {
    items: isMine ? kept.items : [],
    isBusy: isBusy || !isMine,
    isEnd: isMine && kept.next === null,
    error,
    more: () => void more(),
    change: (how) => put({ ...current.current, items: how(current.current.items) }),
  };
}

/** The identity of most items. */
export const idOf = (item: { id: string }): string => item.id;
