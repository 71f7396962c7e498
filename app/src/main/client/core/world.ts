/**
 * The client's entity cache: one copy of each post, account and relationship, so that a favourite shows everywhere immediately.
 * Components take an id and watch it; API responses are first stored here.
 */
import { useEffect, useState } from 'preact/hooks';
import { acting, own } from './acting';
import { get, isMissing, post, query } from './api';
import { earlyOwner } from './early';
import type { Account, CredentialAccount, Filter, Instance, Preferences, Relationship, Status } from './entities';
import { forget } from './session';
import { store } from './store';

/** The maximum number of items in an entity cache, beside those on the screen. */
const MOST = 4_000;

export class EntityCache<T extends { id: string }> {
  private readonly items = new Map<string, T>();
  private readonly watchers = new Map<string, Set<() => void>>();

  get(id: string): T | undefined {
    return this.items.get(id);
  }

  put(item: T): void {
    const known = this.items.get(item.id);
    // Ordered by last use.
    this.items.delete(item.id);
    this.items.set(item.id, { ...known, ...item });
    if (this.items.size > MOST) this.clear();
    this.tell(item.id);
  }

  /** A day of a busy live feed must not fill the memory: items that were not used for long are removed. */
  private clear(): void {
    let surplus = this.items.size - MOST * 0.75;
    for (const id of this.items.keys()) {
      if (surplus-- <= 0) return;
      if (!this.watchers.has(id)) this.items.delete(id);
    }
  }

  change(id: string, part: Partial<T>): void {
    const item = this.items.get(id);
    if (item) this.put({ ...item, ...part });
  }

  remove(id: string): void {
    this.items.delete(id);
    this.tell(id);
  }

  watch(id: string, watcher: () => void): () => void {
    const known = this.watchers.get(id) ?? new Set();
    this.watchers.set(id, known.add(watcher));
    return () => {
      known.delete(watcher);
      if (known.size === 0) this.watchers.delete(id);
    };
  }

  private tell(id: string): void {
    for (const watcher of [...(this.watchers.get(id) ?? [])]) watcher();
  }
}

export const statuses = new EntityCache<Status>();
export const accounts = new EntityCache<Account>();
export const relationships = new EntityCache<Relationship>();

export function useEntityCache<T extends { id: string }>(store: EntityCache<T>, id: string | null): T | undefined {
  const [, draw] = useState(0);
  const item = id === null ? undefined : store.get(id);
  useEffect(() => {
    if (id === null) return;
    const again = () => draw((n) => n + 1);
    // It may have changed since the rendering.
    if (store.get(id) !== item) again();
    return store.watch(id, again);
  }, [store, id]);
  return item;
}
export const useStatus = (id: string | null) => useEntityCache(statuses, id);
export const useAccount = (id: string | null) => useEntityCache(accounts, id);
export const useRelationship = (id: string | null) => useEntityCache(relationships, id);

/** Stores a post with everything it contains. Returns its id. */
export function upsert(status: Status): string {
  accounts.put(status.account);
  if (status.reblog) upsert(status.reblog);
  if (status.quote?.quoted_status) upsert(status.quote.quoted_status);
  // Without reactions the field is missing, also after the last one was removed.
  statuses.put({ pleroma: undefined, ...status });
  return status.id;
}
export const upsertAll = (list: Status[]): string[] => list.map(upsert);
export const upsertAccounts = (list: Account[]): string[] => list.map((account) => (accounts.put(account), account.id));

/** Posts that were deleted while they are shown; lists leave them out. */
export const gone = store<ReadonlySet<string>>(new Set());
export function forgetStatus(id: string): void {
  // Most posts deleted in a live feed were never cached.
  if (!statuses.get(id)) return;
  gone.set((now) => new Set(now).add(id));
  statuses.remove(id);
}

/** Restores a post that was considered deleted. */
export function bringBack(post: Status): void {
  gone.set((now) => new Set([...now].filter((id) => id !== post.id)));
  upsert(post);
}

/**
 * Combines ids requested separately at the same moment into batches.
 *
 * @param most the server's maximum per request
 */
function together(most: number, ask: (ids: string[]) => Promise<unknown>, retryMs?: number): (ids: string[]) => void {
  const wanted = new Set<string>();
  // biome-ignore lint/correctness/noUnusedVariables: it says whether one is under way
  let timer: ReturnType<typeof setTimeout> | undefined;
  const want = (ids: string[], wait = 20) => {
    for (const id of ids) wanted.add(id);
    if (wanted.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      const now = [...wanted].slice(0, most);
      for (const id of now) wanted.delete(id);
      void ask(now).catch(() => retryMs !== undefined && want(now, retryMs));
      want([]);
    }, wait);
  };
  return want;
}

const askRelationships = together(40, (id) =>
  get<Relationship[]>(query('/api/v1/accounts/relationships', { id })).then((list) => {
    for (const one of list) relationships.put(one);
  }),
);
/** Requests relationships that are not cached yet. */
export const loadRelationships = (ids: string[]): void =>
  askRelationships(ids.filter((id) => !relationships.get(id) && id !== me.get()?.id));

/** Requests posts that are no longer cached, with retries until there is a response; those missing from it are taken as deleted. */
export const loadStatuses = together(
  20,
  async (id) => {
    const found = upsertAll(await get<Status[]>(query('/api/v1/statuses', { id })));
    const missing = id.filter((one) => !found.includes(one));
    if (missing.length > 0) gone.set((now) => new Set([...now, ...missing]));
  },
  10_000,
);

/** Requests people that are no longer cached; deleted ones stay unknown. */
export const loadAccounts = together(40, async (id) => upsertAccounts(await get<Account[]>(query('/api/v1/accounts', { id }))));

export const me = store<CredentialAccount | null>(null);
export const instance = store<Instance | null>(null);
export const preferences = store<Preferences | null>(null);
export const filters = store<Filter[]>([]);

const KEPT = own('me');
const FRESH_MS = 5_000;
/** When the server last returned everything that the client begins with. */
let begunMs = 0;
const NO_PREFERENCES: Preferences = {
  'posting:default:visibility': 'public',
  'posting:default:sensitive': false,
  'posting:default:language': null,
  'reading:expand:media': 'default',
  'reading:expand:spoilers': false,
};
/** Loads the signed-in account and the server's limits; what was stored the last time is available immediately, also offline. */
export async function begin(): Promise<void> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as {
      me: CredentialAccount;
      instance: Instance;
      preferences: Preferences;
    } | null;
    const owner = earlyOwner();
    if (kept && !acting && owner !== null && owner !== kept.me.id) {
      // Another account signed in: neither the stored data nor the token are theirs.
      forget();
    } else if (kept && !me.get()) {
      me.set(kept.me);
      instance.set(kept.instance);
      preferences.set(kept.preferences);
    }
  } catch {
    localStorage.removeItem(KEPT);
  }
  const asked = saves;
  const [self, server, chosen] = await Promise.all([
    get<CredentialAccount>('/api/v1/accounts/verify_credentials'),
    get<Instance>('/api/v2/instance'),
    get<Preferences>('/api/v1/preferences').catch((e: Error) => {
      // Some servers have none.
      if (isMissing(e)) return NO_PREFERENCES;
      throw e;
    }),
  ]);
  instance.set(server);
  if (asked !== saves) {
    preferences.set((now) => now ?? chosen);
    return refreshSelf();
  }
  accounts.put(self);
  me.set(self);
  preferences.set(chosen);
  begunMs = Date.now();
  keepStart();
}
function keepStart(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ me: me.get(), instance: instance.get(), preferences: preferences.get() }));
  } catch {
    // A full or forbidden storage: the next start requests it.
  }
}

/** How often the server returned the own account after a save: responses to earlier requests may be older. */
let saves = 0;

/** Stores the own account that the server returned after a save. */
export function takeSelf(self: CredentialAccount): void {
  saves++;
  showSelf(self);
}

/** Updates the number of own posts from a response: it changes with each post and deletion. */
export function countSelf({ id, statuses_count: posts }: Account): void {
  const self = me.get();
  if (self?.id === id && posts !== undefined && posts !== self.statuses_count) me.set({ ...self, statuses_count: posts });
}

/** Shows the own account as the server returned it, also in the posting defaults. */
function showSelf(self: CredentialAccount): void {
  accounts.put(self);
  me.set(self);
  const { privacy, sensitive, language, quote_policy: quotePolicy, expand_media: media } = self.source;
  preferences.set(
    (now) =>
      now && {
        ...now,
        'posting:default:visibility': privacy,
        'posting:default:sensitive': sensitive,
        'posting:default:language': language,
        ...(quotePolicy && { 'posting:default:quote_policy': quotePolicy }),
        ...(media && {
          'reading:expand:media': media,
          'reading:expand:spoilers': self.source.expand_spoilers ?? false,
          'reading:autoplay:gifs': self.source.autoplay_gifs ?? false,
        }),
      },
  );
  keepStart();
}

/** Requests the own account; again if something was saved meanwhile. */
async function askSelf(): Promise<CredentialAccount> {
  const asked = saves;
  const self = await get<CredentialAccount>('/api/v1/accounts/verify_credentials');
  return asked === saves ? self : askSelf();
}
export const refreshSelf = (): Promise<void> => askSelf().then(showSelf);
/** As refreshSelf, unless the client has only just started. */
export const refreshOldSelf = (): Promise<void> => (Date.now() - begunMs < FRESH_MS ? Promise.resolve() : refreshSelf());

/** Actions on one property of one post: they run one after the other, and only the last one determines what is shown. */
interface Turn {
  known: Partial<Status>;
  waiting: number;
  last: Promise<unknown>;
}
const turns = new Map<string, Turn>();

const part = (of: Status | undefined, names: (keyof Status)[]): Partial<Status> =>
  Object.fromEntries(names.map((name) => [name, of?.[name]]));

/**
 * Runs an action on a post: shows its result immediately, and rolls it back if the server refuses. It changes only the affected
 * properties, because other actions on the same post may be in progress.
 */
function act(id: string, name: string, guess: Partial<Status>): Promise<void> {
  const names = Object.keys(guess) as (keyof Status)[];
  const key = id + names[0];
  const turn = turns.get(key) ?? { known: part(statuses.get(id), names), waiting: 0, last: Promise.resolve() };
  turns.set(key, turn);
  turn.waiting++;
  statuses.change(id, guess);
  const work = turn.last
    .then(async () => {
      const answer = await post<Status>(`/api/v1/statuses/${id}/${name}`);
      // A boost returns the boost, which contains the post.
      turn.known = part(answer.reblog?.id === id ? answer.reblog : answer, names);
    })
    .finally(() => {
      if (--turn.waiting > 0) return;
      turns.delete(key);
      statuses.change(id, turn.known);
    });
  turn.last = work.catch(() => undefined);
  return work;
}

export function favourite(s: Status): Promise<void> {
  const on = !s.favourited;
  return act(s.id, on ? 'favourite' : 'unfavourite', {
    favourited: on,
    favourites_count: Math.max(0, s.favourites_count + (on ? 1 : -1)),
  });
}
export function reblog(s: Status): Promise<void> {
  const on = !s.reblogged;
  return act(s.id, on ? 'reblog' : 'unreblog', { reblogged: on, reblogs_count: Math.max(0, s.reblogs_count + (on ? 1 : -1)) });
}
export const bookmark = (s: Status) => act(s.id, s.bookmarked ? 'unbookmark' : 'bookmark', { bookmarked: !s.bookmarked });
export const pin = (s: Status) => act(s.id, s.pinned ? 'unpin' : 'pin', { pinned: !s.pinned });
export const muteConversation = (s: Status) => act(s.id, s.muted ? 'unmute' : 'mute', { muted: !s.muted });

/** Changes a relationship; the response replaces the cached one. */
export async function relate(id: string, name: string, body?: Record<string, unknown>): Promise<Relationship> {
  const made = await post<Relationship>(`/api/v1/accounts/${id}/${name}`, body);
  relationships.put(made);
  return made;
}
