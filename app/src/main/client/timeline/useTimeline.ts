/** A timeline as it is known here: grows at both ends, keeps itself live, and remembers where something is missing. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { page, query, refreshable, refreshed } from '../core/api';
import type { Status as Post } from '../core/entities';
import { remember, remembered } from '../core/router';
import { useStore } from '../core/store';
import { isLive, listen, reconnects } from '../core/streaming';
import { forgetStatus, learn, learnAll, statuses } from '../core/world';
import { scrolled } from '../ui/scroller';
import { cut, firstPost, gapBelow, type Item, idOf, isGap, justAbove, lastPost, merge, newer, tidy } from './timelineItems';

const PAGE = 20;
/** After an absence as much as the server gives at once, so that there are few gaps. */
const MISSED = 40;
const POLL_MS = 60_000;
const ASLEEP_MS = 45_000;
const MOST_FRESH = 200;
const MOST_LIVE = 400;
/** Posts that arrive within this time are drawn together. */
const TOGETHER_MS = 250;

export interface Kept {
  items: Item[];
  fresh: Item[];
  isEnd: boolean;
}
export interface Source {
  path: string;
  params: Record<string, string | boolean | string[]>;
  stream?: string;
  extra?: Record<string, string>;
  /** Whether it asks again for what is new by itself: not while it is out of sight. */
  isPolled: boolean;
  /** Whether the server may fetch older posts from elsewhere when the end is reached. */
  isFetched?: boolean;
  /** What it scrolls in; null for the page. */
  scroller?: HTMLElement | null;
}

export function useTimeline({ path, params, stream, extra, isPolled, isFetched = false, scroller = null }: Source) {
  const key = 'timeline' + query(path, params);
  const [state, set] = useState<Kept>(() => remembered<Kept>(key) ?? { items: [], fresh: [], isEnd: false });
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<Error | null>(null);
  const current = useRef(state);
  const busyWith = useRef(new Set<string>());
  const isOver = useRef(false);
  const ending = useRef(new AbortController());
  const put = (next: Partial<Kept>) => {
    if (isOver.current) return;
    current.current = { ...current.current, ...next };
    remember(key, current.current, true);
    set(current.current);
  };
  const load = async (more: Record<string, string | number>) => {
    const found = await page<Post>(query(path, { limit: PAGE, ...params, ...more }));
    return { ids: learnAll(found.items), isLast: found.items.length === 0 || found.next === null };
  };
  /** One request of a kind at a time. */
  const once = async (name: string, work: () => Promise<void>) => {
    if (busyWith.current.has(name)) return;
    busyWith.current.add(name);
    try {
      await work();
    } finally {
      busyWith.current.delete(name);
    }
  };

  /** At the end of what is here: waits for what the server fetches just now, and reads on. */
  const fetched = async (more: Record<string, string>) => {
    const { signal } = ending.current;
    const { refresh } = await refreshable<Post[]>(query(path, { limit: PAGE, ...params, ...more }), signal);
    if (refresh) await refreshed(refresh, signal);
    const { ids } = await load(more);
    // What came may have made the server look further.
    return { ids, isLast: ids.length === 0 };
  };

  const older = () =>
    once('older', async () => {
      if (current.current.isEnd) return;
      busy(true);
      fail(null);
      try {
        const last = lastPost(current.current.items);
        const more: Record<string, string> = last ? { max_id: last } : {};
        const here = await load(more);
        const found = isFetched && here.ids.length === 0 ? await fetched(more) : here;
        const { items } = current.current;
        const known = new Set(items);
        put({
          items: [...items, ...found.ids.filter((id) => !known.has(id))],
          isEnd: isFetched ? found.ids.length === 0 : found.isLast,
        });
      } catch (e) {
        if (!isOver.current) fail(e as Error);
      }
      busy(false);
    });

  /** What is newer than the newest known; it waits behind the button, with a gap when there is more than one answer holds. */
  const missed = () =>
    once('missed', async () => {
      const { items, fresh } = current.current;
      const top = firstPost(fresh) ?? firstPost(items);
      if (!top) {
        current.current.isEnd = false;
        return older();
      }
      // After a reload no post is known; the newest page is the one that is there without a connection, too.
      const isBlank = !items.some((one) => statuses.get(one));
      const found = await load(isBlank ? {} : { since_id: top, limit: MISSED }).catch(() => null);
      const last = found?.ids.at(-1);
      if (!found || last === undefined) return;
      const now = current.current;
      const added = found.ids.filter((id) => newer(id, top) && !now.items.includes(id));
      const isRest = isBlank ? added.length === found.ids.length : found.ids.length >= MISSED;
      put({ fresh: merge(now.fresh, [...added, ...(isRest ? [gapBelow(last)] : [])]) });
    });

  /** @param isUpwards the reader comes from below: what follows the post under the gap is fetched first */
  const fill = (gap: Item, isUpwards: boolean) =>
    once(gap, async () => {
      const above = idOf(gap);
      const at = current.current.items.indexOf(gap);
      const below = firstPost(current.current.items.slice(at + 1));
      const found = await load({
        max_id: above,
        limit: MISSED,
        ...(below ? { [isUpwards ? 'min_id' : 'since_id']: below } : {}),
      });
      const last = found.ids.length >= MISSED ? found.ids.at(-1) : undefined;
      const items = current.current.items.filter((one) => one !== gap);
      const rest = last === undefined ? [] : [isUpwards ? gap : gapBelow(last)];
      put({ items: tidy(merge(items, [...found.ids, ...rest])) });
    });

  /** Shows the post, or the next older one: where it is not known yet it is fetched, with a gap above. */
  const reach = async (id: string): Promise<string | undefined> => {
    const known = () => current.current.items.find((one) => !isGap(one) && !newer(one, id));
    if (known()) return known();
    const last = lastPost(current.current.items);
    const found = await load({ max_id: justAbove(id) });
    put({ items: tidy(merge(current.current.items, [...(last ? [gapBelow(last)] : []), ...found.ids])), isEnd: found.isLast });
    return known();
  };

  const showFresh = () => put({ items: tidy(merge(current.current.items, current.current.fresh)), fresh: [] });

  const waiting = useRef<Post[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const arrive = () => {
    timer.current = undefined;
    const { items, fresh } = current.current;
    const oldest = lastPost(items);
    const top = firstPost(items);
    // What is older than all that is known comes with its page.
    const posts = waiting.current.splice(0).filter((one) => !items.includes(one.id) && !(oldest && newer(oldest, one.id)));
    posts.forEach(learn);
    // Whoever reads at the top sees it come; whoever has scrolled gets the button. One that is late goes to its place.
    const isAtTop = scrolled(scroller) < 40 && fresh.length === 0 && document.visibilityState === 'visible';
    const isNow = (one: Post) => isAtTop || (top !== undefined && !newer(one.id, top));
    const now = posts.filter(isNow).map((one) => one.id);
    const later = posts.filter((one) => !isNow(one)).map((one) => one.id);
    if (posts.length === 0) return;
    const grown = now.length > 0 ? merge(items, now) : items;
    const isLong = isAtTop && grown.length > MOST_LIVE;
    put({
      items: isLong ? grown.slice(0, MOST_LIVE) : grown,
      fresh: later.length > 0 ? cut(merge(fresh, later), MOST_FRESH) : fresh,
      ...(isLong ? { isEnd: false } : {}),
    });
  };

  // Before the first frame: what the page brought along is drawn in it.
  useLayoutEffect(() => {
    isOver.current = false;
    ending.current = new AbortController();
    const stop = ending.current;
    void (current.current.items.length === 0 ? older() : missed());
    return () => {
      isOver.current = true;
      stop.abort();
    };
  }, [key]);

  useEffect(() => {
    if (!stream) return;
    const stop = listen(
      stream,
      (event, payload) => {
        if (event === 'update') {
          waiting.current.push(JSON.parse(payload) as Post);
          timer.current ??= setTimeout(arrive, TOGETHER_MS);
        } else if (event === 'status.update') learn(JSON.parse(payload) as Post);
        else if (event === 'delete') {
          waiting.current = waiting.current.filter((one) => one.id !== payload);
          forgetStatus(payload);
        }
      },
      extra,
    );
    return () => (clearTimeout(timer.current), (timer.current = undefined), stop());
  }, [stream, key]);

  const connections = useStore(reconnects);
  const live = useStore(isLive);
  const asked = useRef(connections);
  useEffect(() => {
    // Between the first page and the subscription, and while the connection was away, posts passed unseen.
    if (stream && connections !== asked.current) void missed();
    asked.current = connections;
    if (!isPolled || (stream && live)) return;
    const poll = setInterval(() => document.visibilityState === 'visible' && void missed(), POLL_MS);
    return () => clearInterval(poll);
  }, [connections, live, key, isPolled]);

  const left = useRef(0);
  useEffect(() => {
    if (!isPolled) return;
    // Back in sight: what a connection did not bring meanwhile, or may have lost without a word.
    if (left.current > 0 && (!(stream && live) || Date.now() - left.current > ASLEEP_MS)) void missed();
    return () => void (left.current = Date.now());
  }, [isPolled]);

  useEffect(() => {
    if (!isPolled) return;
    let since = 0;
    const wake = () => {
      if (document.visibilityState === 'hidden') since = Date.now();
      else if (since > 0 && Date.now() - since > ASLEEP_MS) void missed();
    };
    const online = () => void missed();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', online);
    };
  }, [key, isPolled]);

  return { state, isBusy, error, older, fill, reach, showFresh };
}
