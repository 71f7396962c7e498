/**
 * Deletes a post after a delay in which it can be undone; the post is hidden immediately. A pending deletion is stored until it
 * is done: without a connection it is done when that is back, or when the client is opened again.
 */
import { own } from '../core/acting';
import { ApiError, Disconnected, del, get } from '../core/api';
import type { Account, Status as Post } from '../core/entities';
import { later, UNDO_MS } from '../core/later';
import { SignedOut } from '../core/session';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { bringBack, forgetStatus, me } from '../core/world';

interface Owed {
  id: string;
  /** The profile address of who deletes it: members who sign in one after the other share the storage. */
  of: string;
  /** When it can no longer be undone, in milliseconds. */
  due: number;
  /** Whether a tab has begun to delete it: it can no longer be undone. */
  isBegun?: boolean;
}
const KEY = own('deleting');
const MOST = 100;
/** What this page handles itself: what can still be undone here, and what is being requested. */
const mine = new Set<string>();

function owed(): Owed[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const isWhole = (one: Owed | null): one is Owed => typeof one?.id === 'string' && Number.isFinite(one.due);
    return Array.isArray(all) ? (all as (Owed | null)[]).filter(isWhole) : [];
  } catch {
    return [];
  }
}

function keep(all: Owed[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
  } catch {
    // Full or forbidden: it is done while the page lives, or not at all.
  }
}
const owes = (id: string, of: string): Owed | undefined => owed().find((one) => one.id === id && one.of === of);
const settle = (id: string, of: string) => keep(owed().filter((one) => one.id !== id || one.of !== of));
const mark = (id: string, of: string, isBegun: boolean) =>
  keep(owed().map((one) => (one.id === id && one.of === of ? { ...one, isBegun } : one)));
const self = (): string => me.get()?.url ?? '';

/** Whether to retry: the server did not process the request. */
const isForNow = (e: Error): boolean => !(e instanceof ApiError) || e.status === 429 || e.status >= 500;

/** Deletes it now. Returns the error, null if the post is deleted. Throws if it cannot be known whether it is. */
async function attempt(id: string, of: string): Promise<Error | null> {
  try {
    await del(`/api/v1/statuses/${id}`);
  } catch (e) {
    if (!(e instanceof ApiError && e.status === 404)) return e as Error;
    // Already deleted is fine; but another account, which may have signed in since, does not find it either.
    const who = await get<Account>('/api/v1/accounts/verify_credentials');
    if (of !== '' && who.url !== of) return new SignedOut();
  }
  return null;
}

/** Deletes it, as the only tab that does. Unless the server refused permanently, it stays stored. */
async function work(id: string, of: string, refused: (e: Error) => void): Promise<void> {
  mine.add(id);
  mark(id, of, true);
  const wrong = await attempt(id, of).catch((e: unknown) => e as Error);
  mine.delete(id);
  if (wrong === null || !isForNow(wrong)) settle(id, of);
  else mark(id, of, false);
  // If there was no response, that is already shown, and it is done later.
  if (wrong instanceof ApiError || wrong instanceof Disconnected) refused(wrong);
}

export function deleteSoon(post: Post): void {
  const of = self();
  const { id } = post;
  forgetStatus(id);
  mine.add(id);
  keep([...owed(), { id, of, due: Date.now() + UNDO_MS }]);
  const isKept = owes(id, of) !== undefined;
  const undo = later(() =>
    work(id, of, (e) => {
      if (e instanceof ApiError) {
        // It is shown again, and must not vanish another day.
        settle(id, of);
        bringBack(post);
      }
      toast(e.message, 'problem');
    }),
  );
  const takeBack = () => {
    const isTaken = undo();
    if (isTaken) mine.delete(id);
    const still = owes(id, of);
    // Another tab may have done it.
    if (!isTaken || (isKept && (still === undefined || still.isBegun)))
      return toast(t('post.it_is_too_late_the', 'Too late to undo: the post was deleted.'), 'problem');
    settle(id, of);
    bringBack(post);
  };
  toast(t('post.the_post_is_deleted', 'Post deleted.'), 'done', { label: t('common.undo', 'Undo'), run: takeBack });
}

/** Runs pending deletions of this account, once the time to undo, possibly in another tab, is over. */
export function deleteRest(): void {
  for (const { id, of, due } of owed()) {
    if (of !== self() || of === '') continue;
    setTimeout(
      () => {
        if (mine.has(id) || self() !== of || !owes(id, of)) return;
        forgetStatus(id);
        void work(id, of, (e) => toast(e.message, 'problem'));
      },
      // A request that the other tab sent at its end is answered by then. A clock that was set back does not extend the wait.
      Math.min(UNDO_MS, Math.max(0, due - Date.now())) + 2_000,
    );
  }
}

let seen = '';
me.watch(() => {
  if (self() === '' || self() === seen) return;
  seen = self();
  deleteRest();
});
window.addEventListener('online', deleteRest);
