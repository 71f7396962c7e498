/** A list of anything that comes in pages: it loads the next when its end comes near, and says when it is empty. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { page } from '../core/api';
import { t } from '../core/words';
import { Busy, Failed } from './parts';

export interface Listed<T> { items: T[] | null; error: Error | null; hasMore: boolean; isBusy: boolean; more: () => void; set: (items: T[]) => void; again: () => void }

export function usePages<T>(path: string): Listed<T> {
  const [items, set] = useState<T[] | null>(null);
  const [next, follow] = useState<string | null>(path);
  const [error, fail] = useState<Error | null>(null);
  const [isBusy, busy] = useState(false);
  const load = async (from: string, before: T[]) => {
    busy(true);
    fail(null);
    try {
      const found = await page<T>(from);
      set([...before, ...found.items]);
      follow(found.items.length > 0 ? found.next : null);
    } catch (e) {
      fail(e as Error);
    }
    busy(false);
  };
  useEffect(() => {
    set(null);
    void load(path, []);
  }, [path]);
  return { items, error, hasMore: next !== null && items !== null, isBusy, more: () => void (next !== null && !isBusy && load(next, items ?? [])), set, again: () => void load(next ?? path, items ?? []) };
}

export function Pages<T>({ list, draw, empty }: { list: Listed<T>; draw: (item: T) => ComponentChildren; empty: ComponentChildren }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && list.more(), { rootMargin: '600px' });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [list.items, list.hasMore]);
  if (list.error && !list.items) return <Failed error={list.error} again={list.again} />;
  if (!list.items) return <Busy />;
  if (list.items.length === 0 && !list.hasMore) return <>{empty}</>;
  return (
    <>
      <ul class="rows">{list.items.map(draw)}</ul>
      {list.error && <Failed error={list.error} again={list.again} />}
      {list.hasMore && !list.error && <div ref={end} class="more-line"><button class="quiet small" disabled={list.isBusy} onClick={list.more}>{t('More')}</button></div>}
    </>
  );
}
