/**
 * Deletes a post after a moment in which a press takes that back; it is out of sight at once. What is to be deleted is written
 * down until it is: without a connection it is done when that is back, or when the client opens the next time.
 */
import { ApiError, del, OfflineError } from '../core/api';
import type { Status as Post } from '../core/entities';
import { later, UNDO_MS } from '../core/later';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { bringBack, forgetStatus, me } from '../core/world';

interface Owed {
  id: string;
  /** The address of the profile of who deletes it, which no other account has. */
  of: string;
  /** When the time to take it back is over, in milliseconds. */
  due: number;
}
const KEY = 'dassie.deleting';
const MOST = 100;

function owed(): Owed[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(all) ? (all as (Owed | null)[]).filter((one): one is Owed => typeof one?.id === 'string') : [];
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
const settle = (id: string, of: string) => keep(owed().filter((one) => one.id !== id || one.of !== of));
const self = (): string => me.get()?.url ?? '';

/** Deletes it now. What waits for a connection stays written down. */
async function work(id: string, of: string, refused: (e: Error) => void): Promise<void> {
  try {
    await del(`/api/v1/statuses/${id}`);
  } catch (e) {
    if (e instanceof OfflineError) return;
    // Gone already is as good.
    if (!(e instanceof ApiError && e.status === 404)) refused(e as Error);
  }
  settle(id, of);
}

export function deleteSoon(post: Post): void {
  const of = self();
  forgetStatus(post.id);
  keep([...owed(), { id: post.id, of, due: Date.now() + UNDO_MS }]);
  const undo = later(() => {
    void work(post.id, of, (e) => {
      bringBack(post);
      toast(e.message, 'problem');
    });
  });
  const takeBack = () => {
    if (!undo()) return toast(t('It is too late: the post was deleted.'), 'problem');
    settle(post.id, of);
    bringBack(post);
  };
  toast(t('The post is deleted.'), 'done', { label: t('Undo'), run: takeBack });
}

/** Does what was left over of this account, once the time to take it back is over, which may be running in another tab. */
export function deleteRest(): void {
  for (const { id, of, due } of owed()) {
    if (of !== self() || of === '') continue;
    setTimeout(
      () => {
        if (self() !== of || !owed().some((one) => one.id === id && one.of === of)) return;
        forgetStatus(id);
        void work(id, of, (e) => toast(e.message, 'problem'));
      },
      // What the other tab asked for at its end is answered by then.
      Math.max(0, due - Date.now()) + 2_000,
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
