/** A timeline's state: grows at both ends, accepts streamed posts, and records gaps. */
import { page, query, refreshable, refreshed } from '../core/api';
import type { Status as Post } from '../core/entities';
import { remember, remembered } from '../core/router';
import { type Store, store } from '../core/store';
import { listen } from '../core/streaming';
import { forgetStatus, statuses, upsert, upsertAll } from '../core/world';
import { cut, firstPost, gapBelow, type Item, idOf, isGap, justAbove, lastPost, merge, newer, tidy } from './timelineItems';

const PAGE = 20;
/** After an absence, as many as the server returns at once, so that there are few gaps. */
const MISSED = 40;
const MOST_FRESH = 200;
const MOST_LIVE = 400;
/** Posts that arrive within this time are rendered in one batch. */
const TOGETHER_MS = 250;

/** What is cached while the view is left. */
export interface Kept {
  items: Item[];
  /** Newer posts, behind a button. */
  fresh: Item[];
  isEnd: boolean;
}
export interface Source {
  path: string;
  params: Record<string, string | boolean | string[]>;
  /** Whether the server may fetch older posts from elsewhere when the end is reached. */
  isFetched?: boolean;
}
type Params = Record<string, string | number>;

/** The part of it that a view shows. */
export interface Shown extends Kept {
  isBusy: boolean;
  error: Error | null;
}

export class LiveTimeline {
  private readonly key: string;
  private readonly shown: Store<Shown>;
  private readonly busyWith = new Set<string>();
  private ending = new AbortController();
  /** Streamed posts that are about to be rendered. */
  private arriving: Post[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param isAtTop whether the reader is where new posts are visible as they arrive */
  constructor(
    private readonly source: Source,
    private readonly isAtTop: () => boolean,
  ) {
    this.key = LiveTimeline.keyOf(source);
    const kept = remembered<Kept>(this.key) ?? { items: [], fresh: [], isEnd: false };
    this.shown = store<Shown>({ ...kept, isBusy: false, error: null });
  }

  /** The key that makes two sources the same timeline. */
  static keyOf({ path, params }: Source): string {
    return 'timeline' + query(path, params);
  }

  get state(): Store<Shown> {
    return this.shown;
  }

  /** Requests the first page, or what was added since; the returned function aborts this. */
  open(): () => void {
    const ending = new AbortController();
    this.ending = ending;
    void (this.now.items.length === 0 ? this.older() : this.missed());
    return () => ending.abort();
  }

  /** Accepts streamed posts, until the returned function is called. */
  listen(stream: string, extra?: Record<string, string>): () => void {
    const stop = listen(stream, (event, payload) => this.hear(event, payload), extra);
    return () => {
      clearTimeout(this.timer);
      this.timer = undefined;
      stop();
    };
  }

  /** Loads the next page at the end. */
  older(): Promise<void> {
    return this.once('older', async () => {
      if (this.now.isEnd) return;
      this.put({ isBusy: true, error: null });
      try {
        const last = lastPost(this.now.items);
        const more: Params = last ? { max_id: last } : {};
        const here = await this.load(more);
        const found = this.source.isFetched && here.ids.length === 0 ? await this.fetched(more) : here;
        const { items } = this.now;
        const known = new Set(items);
        this.put({
          items: [...items, ...found.ids.filter((id) => !known.has(id))],
          isEnd: this.source.isFetched ? found.ids.length === 0 : found.isLast,
        });
      } catch (e) {
        this.put({ error: e as Error });
      }
      this.put({ isBusy: false });
    });
  }

  /**
   * Loads what is newer than the newest known post; it is kept behind the button, with a gap if there is more than one response
   * contains.
   */
  missed(): Promise<void> {
    return this.once('missed', async () => {
      const { items, fresh } = this.now;
      const top = firstPost(fresh) ?? firstPost(items);
      if (!top) {
        this.put({ isEnd: false });
        return this.older();
      }
      // After a reload no post is cached; the newest page is also the one that is available offline.
      const isBlank = !items.some((one) => statuses.get(one));
      const found = await this.load(isBlank ? {} : { since_id: top, limit: MISSED }).catch(() => null);
      const last = found?.ids.at(-1);
      if (!found || last === undefined) return;
      const { now } = this;
      const added = found.ids.filter((id) => newer(id, top) && !now.items.includes(id));
      const isRest = isBlank ? added.length === found.ids.length : found.ids.length >= MISSED;
      this.put({ fresh: merge(now.fresh, [...added, ...(isRest ? [gapBelow(last)] : [])]) });
    });
  }

  /** @param isUpwards the reader comes from below: what follows the post under the gap is loaded first */
  fill(gap: Item, isUpwards: boolean): Promise<void> {
    return this.once(gap, async () => {
      const at = this.now.items.indexOf(gap);
      const below = firstPost(this.now.items.slice(at + 1));
      const end: Params = below ? { [isUpwards ? 'min_id' : 'since_id']: below } : {};
      const found = await this.load({ max_id: idOf(gap), limit: MISSED, ...end });
      const last = found.ids.length >= MISSED ? found.ids.at(-1) : undefined;
      const items = this.now.items.filter((one) => one !== gap);
      const rest = last === undefined ? [] : [isUpwards ? gap : gapBelow(last)];
      this.put({ items: tidy(merge(items, [...found.ids, ...rest])) });
    });
  }

  /** Shows the post, or the next older one: if it is not known yet it is loaded, with a gap above. */
  async reach(id: string): Promise<string | undefined> {
    const known = () => this.now.items.find((one) => !isGap(one) && !newer(one, id));
    if (known()) return known();
    const last = lastPost(this.now.items);
    const found = await this.load({ max_id: justAbove(id) });
    this.put({
      items: tidy(merge(this.now.items, [...(last ? [gapBelow(last)] : []), ...found.ids])),
      isEnd: found.isLast,
    });
    return known();
  }

  showFresh(): void {
    this.put({ items: tidy(merge(this.now.items, this.now.fresh)), fresh: [] });
  }

  private get now(): Shown {
    return this.shown.get();
  }

  private put(next: Partial<Shown>): void {
    if (this.ending.signal.aborted) return;
    const made = { ...this.now, ...next };
    const { items, fresh, isEnd } = made;
    remember(this.key, { items, fresh, isEnd }, true);
    this.shown.set(made);
  }

  private async load(more: Params): Promise<{ ids: string[]; isLast: boolean }> {
    const found = await page<Post>(query(this.source.path, { limit: PAGE, ...this.source.params, ...more }));
    return { ids: upsertAll(found.items), isLast: found.items.length === 0 || found.next === null };
  }

  /** Runs one request of a kind at a time. */
  private async once(name: string, work: () => Promise<void>): Promise<void> {
    if (this.busyWith.has(name)) return;
    this.busyWith.add(name);
    try {
      await work();
    } finally {
      this.busyWith.delete(name);
    }
  }

  /** Waits at the end of the stored posts for what the server is fetching, and reads on. */
  private async fetched(more: Params): Promise<{ ids: string[]; isLast: boolean }> {
    const { signal } = this.ending;
    const { refresh } = await refreshable<Post[]>(
      query(this.source.path, { limit: PAGE, ...this.source.params, ...more }),
      signal,
    );
    if (refresh) await refreshed(refresh, signal);
    const { ids } = await this.load(more);
    // What was added may have made the server look further.
    return { ids, isLast: ids.length === 0 };
  }

  private hear(event: string, payload: string): void {
    if (event === 'update') {
      this.arriving.push(JSON.parse(payload) as Post);
      this.timer ??= setTimeout(() => this.arrive(), TOGETHER_MS);
    } else if (event === 'status.update') upsert(JSON.parse(payload) as Post);
    else if (event === 'delete') {
      this.arriving = this.arriving.filter((one) => one.id !== payload);
      forgetStatus(payload);
    }
  }

  private arrive(): void {
    this.timer = undefined;
    const { items, fresh } = this.now;
    const oldest = lastPost(items);
    const top = firstPost(items);
    // Posts older than all known ones will be loaded with their page.
    const posts = this.arriving.splice(0).filter((one) => !items.includes(one.id) && !(oldest && newer(oldest, one.id)));
    posts.forEach(upsert);
    if (posts.length === 0) return;
    // A reader at the top sees it arrive; one who has scrolled gets the button. A late post goes to its place.
    const isSeen = fresh.length === 0 && this.isAtTop();
    const isNow = (one: Post) => isSeen || (top !== undefined && !newer(one.id, top));
    const now = posts.filter(isNow).map((one) => one.id);
    const later = posts.filter((one) => !isNow(one)).map((one) => one.id);
    const grown = now.length > 0 ? merge(items, now) : items;
    const isLong = isSeen && grown.length > MOST_LIVE;
    this.put({
      items: isLong ? grown.slice(0, MOST_LIVE) : grown,
      fresh: later.length > 0 ? cut(merge(fresh, later), MOST_FRESH) : fresh,
      ...(isLong ? { isEnd: false } : {}),
    });
  }
}
