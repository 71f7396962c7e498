import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Busy } from './Busy';
import { Empty } from './Empty';
import { Failed } from './Failed';
import { Rows, type Standing } from './Rows';
import { useScroller } from './scroller';
import type { Pages } from './usePages';

export interface Listed<T> {
  pages: Omit<Pages<T>, 'change'>;
  name: string;
  empty: { title: string; text?: ComponentChildren; instead?: ComponentChildren };
  idOf: (item: T) => string;
  draw: (item: T, standing: Standing) => ComponentChildren;
  kind?: 'feed' | 'list';
  class?: string;
}

/**
 * Renders the pages, and loads the next one before the end is visible; if there is nothing, the empty state, or something
 * instead.
 */
export function Listing<T>({ pages, name, empty, idOf, draw, kind = 'list', class: look = 'listing' }: Listed<T>) {
  const end = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  const latest = useRef(pages.more);
  latest.current = pages.more;
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && latest.current(), {
      root: scroller,
      rootMargin: '600px',
    });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
    // A page that does not fill the screen does not move its end: it is observed again.
  }, [pages.items.length, scroller]);
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
