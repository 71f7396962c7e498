/**
 * A list of posts that grows at both ends: older ones as one scrolls, newer ones behind a button, so that nothing moves
 * under the reader's eyes. Where more is missing than fits in one page there is a gap with a button of its own.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { page, query } from '../core/api';
import type { Status as Post } from '../core/entities';
import { remember, remembered } from '../core/router';
import { isLive, listen, reconnects } from '../core/streaming';
import { useStore } from '../core/store';
import { count, t } from '../core/words';
import { forgetStatus, learn, learnAll } from '../core/world';
import { Status } from './Status';
import { Busy, Empty, Failed } from './parts';

const PAGE = 20;
const POLL_MS = 60_000;
/** An item is the id of a post, or a gap: "gap:" and the id of the post above it. */
type Item = string;
const GAP = 'gap:';
const newer = (a: string, b: string) => (a.length === b.length ? a > b : a.length > b.length);

interface Kept { items: Item[]; fresh: Item[]; isEnd: boolean }
interface Shown { path: string; params?: Record<string, string | boolean>; context: string; stream?: string; extra?: Record<string, string>; name: string; empty: { title: string; text: string }; onRead?: (id: string) => void }

export function Timeline({ path, params = {}, context, stream, extra, name, empty, onRead }: Shown) {
  const [state, set] = useState<Kept>(() => remembered<Kept>('timeline' + path) ?? { items: [], fresh: [], isEnd: false });
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<Error | null>(null);
  const current = useRef(state);
  const end = useRef<HTMLDivElement>(null);
  const put = (next: Kept) => {
    current.current = next;
    remember('timeline' + path, next);
    set(next);
  };
  const load = (more: Record<string, string>) => page<Post>(query(path, { limit: PAGE, ...params, ...more }));

  /** The first page, or the next one at the end. */
  const older = async () => {
    if (isBusy || current.current.isEnd) return;
    busy(true);
    fail(null);
    try {
      const { items } = current.current;
      const last = items[items.length - 1];
      const found = await load(last ? { max_id: last } : {});
      const ids = learnAll(found.items).filter((id) => !items.includes(id));
      put({ ...current.current, items: [...items, ...ids], isEnd: found.items.length === 0 || found.next === null });
    } catch (e) {
      fail(e as Error);
    }
    busy(false);
  };

  /** What is newer than the newest known, behind the button; a gap when there is more than a page. */
  const missed = async () => {
    const { items, fresh } = current.current;
    const top = fresh[0] ?? items[0];
    if (!top) return;
    const found = await load({ since_id: top }).catch(() => null);
    if (!found || found.items.length === 0) return;
    const ids = learnAll(found.items);
    const gap = found.items.length >= PAGE ? [GAP + ids[ids.length - 1]!] : [];
    put({ ...current.current, fresh: [...ids, ...gap, ...current.current.fresh].filter((id, i, all) => all.indexOf(id) === i) });
  };

  const fill = async (gap: Item) => {
    const above = gap.slice(GAP.length);
    const { items } = current.current;
    const at = items.indexOf(gap);
    const below = items.slice(at + 1).find((one) => !one.startsWith(GAP));
    const found = await load({ max_id: above, ...(below ? { since_id: below } : {}) }).catch((e: Error) => (fail(e), null));
    if (!found) return;
    const ids = learnAll(found.items);
    const rest = found.items.length >= PAGE ? [GAP + ids[ids.length - 1]!] : [];
    put({ ...current.current, items: [...items.slice(0, at), ...ids, ...rest, ...items.slice(at + 1)] });
  };

  const showFresh = () => {
    const { items, fresh } = current.current;
    put({ ...current.current, items: [...fresh, ...items], fresh: [] });
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('.view .post')?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (current.current.items.length === 0) void older();
    else void missed();
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && void older(), { rootMargin: '800px' });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [path]);

  useEffect(() => {
    if (!stream) return;
    return listen(stream, (event, payload) => {
      if (event === 'update') {
        const post = JSON.parse(payload) as Post;
        const { items, fresh } = current.current;
        const top = fresh[0] ?? items[0];
        if (items.includes(post.id) || fresh.includes(post.id) || (top && !newer(post.id, top))) return;
        learn(post);
        // Whoever reads at the top sees it come; whoever has scrolled gets the button.
        if (scrollY < 40 && fresh.length === 0 && document.visibilityState === 'visible') put({ ...current.current, items: [post.id, ...items] });
        else put({ ...current.current, fresh: [post.id, ...fresh] });
      } else if (event === 'status.update') learn(JSON.parse(payload) as Post);
      else if (event === 'delete') forgetStatus(payload);
    }, extra);
  }, [stream, path]);

  const connections = useStore(reconnects);
  const live = useStore(isLive);
  useEffect(() => {
    if (connections > 1) void missed();
    if (stream && live) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void missed(), POLL_MS);
    return () => clearInterval(timer);
  }, [connections, live]);

  const newest = state.items.find((item) => !item.startsWith(GAP));
  useEffect(() => {
    if (newest) onRead?.(newest);
  }, [newest]);

  const waiting = state.fresh.filter((one) => !one.startsWith(GAP)).length;
  return (
    <section class="feed" aria-label={name} aria-busy={isBusy}>
      {waiting > 0 && <button class="fresh" onClick={showFresh} data-key=".">{count(waiting, '{0} new post|{0} new posts')}</button>}
      {state.items.map((item) => item.startsWith(GAP)
        ? <button key={item} class="gap" onClick={() => void fill(item)}>{t('Load what is missing here')}</button>
        : <Status key={item} id={item} context={context} />)}
      {state.items.length === 0 && !isBusy && !error && state.isEnd && <Empty title={empty.title}><p>{empty.text}</p></Empty>}
      {error && <Failed error={error} again={() => void older()} />}
      {isBusy && <Busy />}
      <div ref={end} />
      {state.isEnd && state.items.length > 5 && <p class="feed-end hint">{t('That is all.')}</p>}
    </section>
  );
}
