/**
 * A list of posts that grows at both ends: older ones as one scrolls, newer ones behind a button, so that nothing moves
 * under the reader's eyes. Where more is missing than fits in one page there is a gap with a button of its own.
 */
import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { orSay } from '../core/toast';
import { count, t } from '../core/words';
import { Icon } from './Icon';
import { Status } from './Status';
import { type Item, firstPost, isGap, newer } from './timelineItems';
import { useTimeline } from './useTimeline';
import { Busy, Empty, Failed } from './parts';

interface Shown {
  path: string; params?: Record<string, string | boolean | string[]>; context: string; stream?: string; extra?: Record<string, string>; name: string;
  empty: { title: string; text: string }; isPolled?: boolean;
  /** How far one had read when the list was opened; how far one has read now. */
  readUpTo?: string | null; onRead?: (id: string) => void;
}

/** The way the reader scrolled last: a gap is filled from where they come. */
function useDirection() {
  const isUp = useRef(false);
  useEffect(() => {
    let before = scrollY;
    const watch = () => {
      isUp.current = scrollY < before;
      before = scrollY;
    };
    addEventListener('scroll', watch, { passive: true });
    return () => removeEventListener('scroll', watch);
  }, []);
  return isUp;
}

/** Tells the newest post that was really on the screen. */
function useReading(items: Item[], onRead?: (id: string) => void) {
  useEffect(() => {
    if (!onRead || items.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (document.visibilityState !== 'visible') return;
      const seen = scrollY < 40 ? firstPost(items) : document.elementFromPoint(document.querySelector('.feed')!.getBoundingClientRect().left + 40, 140)?.closest('[data-item]')?.getAttribute('data-item');
      if (seen) onRead(seen);
    };
    const watch = () => (timer ??= setTimeout(look, 600));
    watch();
    addEventListener('scroll', watch, { passive: true });
    return () => (clearTimeout(timer), removeEventListener('scroll', watch));
  }, [items, onRead]);
}

export function Timeline({ path, params = {}, context, stream, extra, name, empty, isPolled = true, readUpTo, onRead }: Shown) {
  const { state, isBusy, error, older, fill, reach, showFresh } = useTimeline({ path, params, stream, extra, isPolled });
  const end = useRef<HTMLDivElement>(null);
  const feed = useRef<HTMLElement>(null);
  const isUp = useDirection();
  const latest = useRef(older);
  latest.current = older;
  useReading(state.items, onRead);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void latest.current(), { rootMargin: '800px' });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
    // A page that does not fill the screen does not move its end: it is watched anew.
  }, [state.items.length]);

  const show = () => {
    showFresh();
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => feed.current?.querySelector<HTMLElement>('.post')?.focus({ preventScroll: true }));
  };
  const fillGap = async (gap: Item, button: HTMLElement) => {
    const below = button.nextElementSibling;
    const isFromBelow = isUp.current;
    const top = below?.getBoundingClientRect().top ?? 0;
    await orSay(fill(gap, isFromBelow));
    requestAnimationFrame(() => {
      if (isFromBelow && below) window.scrollBy(0, below.getBoundingClientRect().top - top);
      const next = isFromBelow ? below?.previousElementSibling : button.isConnected ? button.nextElementSibling : null;
      if (document.activeElement === document.body) (next as HTMLElement | null)?.focus({ preventScroll: true });
    });
  };
  const waiting = state.fresh.filter((one) => !isGap(one)).length;
  const isMore = state.fresh.some(isGap);
  return (
    <section class="feed" ref={feed} aria-label={name} aria-busy={isBusy}>
      {readUpTo && <Continue items={state.items} readUpTo={readUpTo} reach={reach} feed={feed.current} />}
      {waiting > 0 && <button class="fresh" onClick={show} data-key="."><Icon name="back" size={18} />{isMore ? count(waiting, '{0}+ new post|{0}+ new posts') : count(waiting, '{0} new post|{0} new posts')}</button>}
      {state.items.map((item, i) => isGap(item)
        ? <button key={item} class="gap" onClick={(e) => void fillGap(item, e.currentTarget)}>{t('Load what is missing here')}</button>
        : (
          <Fragment key={item}>
            {isBorder(state.items, i, readUpTo) && <p class="read-line" role="separator"><span>{t('You have read up to here')}</span></p>}
            <Status id={item} context={context} />
          </Fragment>
        ))}
      {state.items.length === 0 && !isBusy && !error && state.isEnd && <Empty title={empty.title}><p>{empty.text}</p></Empty>}
      {error && <Failed error={error} again={() => void older()} />}
      {isBusy && <Busy />}
      <div ref={end} />
      {state.isEnd && state.items.length > 5 && <p class="feed-end hint">{t('That is all.')}</p>}
    </section>
  );
}

/** Whether the line between new and read belongs above this item. */
function isBorder(items: Item[], i: number, readUpTo: string | null | undefined): boolean {
  return !!readUpTo && i > 0 && !newer(items[i]!, readUpTo) && (isGap(items[i - 1]!) || newer(items[i - 1]!, readUpTo));
}

/** The way to where one stopped reading the last time, here or in another app. */
function Continue({ items, readUpTo, reach, feed }: { items: Item[]; readUpTo: string; reach: (id: string) => Promise<string | undefined>; feed: HTMLElement | null }) {
  const [isOver, over] = useState(false);
  const top = firstPost(items);
  const unread = items.filter((one) => !isGap(one) && newer(one, readUpTo)).length;
  if (isOver || !top || unread < 5) return null;
  const go = async () => {
    over(true);
    const found = await orSay(reach(readUpTo));
    requestAnimationFrame(() => {
      const post = found && feed?.querySelector<HTMLElement>(`[data-item="${found}"]`);
      if (!post) return;
      post.scrollIntoView({ block: 'center' });
      post.focus({ preventScroll: true });
    });
  };
  return <p class="continue"><button class="plain" onClick={() => void go()}><Icon name="clock" size={18} /> {t('Continue where you left off')}</button><button class="round" onClick={() => over(true)} aria-label={t('Close')}><Icon name="close" size={16} /></button></p>;
}
