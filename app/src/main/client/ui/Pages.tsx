/** Lists that the server gives in pages: people, hashtags, posts by another order than their age. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { page, query } from '../core/api';
import type { Account, Status as Post } from '../core/entities';
import { remember, remembered } from '../core/router';
import { learnAccounts, learnAll, wantRelationships } from '../core/world';
import { PersonRow } from '../people/People';
import { Status } from '../post/Status';
import { Busy, Empty, Failed } from './parts';
import { Rows, type Standing } from './Rows';

export interface Pages<T> {
  items: T[];
  isBusy: boolean;
  isEnd: boolean;
  error: Error | null;
  more: () => void;
  change: (how: (items: T[]) => T[]) => void;
}
interface Kept<T> {
  items: T[];
  next: string | null;
}

/**
 * @param path the first page; null while it is not known
 * @param size for lists that are asked by offset, which have no links to their next page: how long a full page is
 */
export function usePages<T>(path: string | null, take: (items: T[]) => void = () => undefined, size?: number): Pages<T> {
  const key = 'pages' + path;
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
    if (now.of !== path || now.next === null || asked.current === now.next) return;
    asked.current = now.next;
    busy(true);
    fail(null);
    try {
      const found = await page<T>(now.next);
      if (current.current.of !== path) return;
      take(found.items);
      const items = [...current.current.items, ...found.items];
      const next =
        size === undefined
          ? found.items.length > 0
            ? found.next
            : null
          : found.items.length >= size
            ? query(path!.split('?')[0]!, {
                ...Object.fromEntries(new URLSearchParams(path!.split('?')[1])),
                offset: items.length,
              })
            : null;
      put({ items, next });
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

interface Listed<T> {
  pages: Omit<Pages<T>, 'change'>;
  name: string;
  empty: { title: string; text?: ComponentChildren; instead?: ComponentChildren };
  idOf: (item: T) => string;
  draw: (item: T, standing: Standing) => ComponentChildren;
  kind?: 'feed' | 'list';
  class?: string;
}

/** Draws the pages, and asks for the next one before its end is seen; where there is nothing, why, or something instead. */
export function Listing<T>({ pages, name, empty, idOf, draw, kind = 'list', class: look = 'listing' }: Listed<T>) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(pages.more);
  latest.current = pages.more;
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && latest.current(), {
      rootMargin: '600px',
    });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
    // A page that does not fill the screen does not move its end: it is watched anew.
  }, [pages.items.length]);
  return (
    <section class="feed" aria-label={kind === 'list' ? name : undefined} aria-busy={pages.isBusy}>
      {pages.items.length > 0 && (
        <Rows kind={kind} name={name} class={look} items={pages.items} isEnd={pages.isEnd} idOf={idOf} draw={draw} />
      )}
      {pages.items.length === 0 &&
        pages.isEnd &&
        !pages.error &&
        (empty.instead ?? <Empty title={empty.title}>{typeof empty.text === 'string' ? <p>{empty.text}</p> : empty.text}</Empty>)}
      {pages.error && <Failed error={pages.error} again={pages.more} />}
      {pages.isBusy && !pages.error && <Busy />}
      <div ref={end} />
    </section>
  );
}

/** What most items are known by. */
export const idOf = (item: { id: string }): string => item.id;

/** People of a list. */
export function People({
  path,
  name,
  empty,
  size,
}: {
  path: string | null;
  name: string;
  empty: Listed<Account>['empty'];
  size?: number;
}) {
  const pages = usePages<Account>(path, (found) => wantRelationships(learnAccounts(found)), size);
  return <Listing pages={pages} name={name} empty={empty} idOf={idOf} draw={(one) => <PersonRow account={one} />} />;
}

/** Posts in an order that is not that of their time: bookmarks, trends. */
export function Posts({
  path,
  name,
  empty,
  size,
  context = 'public',
}: {
  path: string | null;
  name: string;
  empty: Listed<Post>['empty'];
  size?: number;
  context?: string;
}) {
  const pages = usePages<Post>(path, learnAll, size);
  return (
    <Listing
      pages={pages}
      name={name}
      empty={empty}
      kind="feed"
      idOf={idOf}
      draw={(one, standing) => <Status id={one.id} context={context} {...standing} />}
    />
  );
}
