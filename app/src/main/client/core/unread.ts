/** The number of unread items: notifications, follow requests, private mentions. */
import { get, isMissing } from './api';
import { store } from './store';
import { listen } from './streaming';
import { me } from './world';

export const unread = store({ notifications: 0, requests: 0, conversations: 0 });

export async function countUnread(): Promise<void> {
  const { count } = await get<{ count: number }>('/api/v2/notifications/unread_count').catch((e: Error) => {
    if (!isMissing(e)) throw e;
    return get<{ count: number }>('/api/v1/notifications/unread_count').catch(() => ({ count: 0 }));
  });
  unread.set((now) => ({ ...now, notifications: count, requests: me.get()?.source.follow_requests_count ?? 0 }));
}

/** Counts now and whenever something arrives. */
export function watchUnread(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => void countUnread().catch(() => undefined);
  // Many may arrive at the same time: they are counted in one batch.
  const askSoon = () => (timer ??= setTimeout(() => ((timer = undefined), ask()), 1_000));
  ask();
  listen('user', (event) => event === 'notification' && askSoon());
  listen(
    'direct',
    (event) => event === 'conversation' && unread.set((now) => ({ ...now, conversations: now.conversations + 1 })),
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
}
