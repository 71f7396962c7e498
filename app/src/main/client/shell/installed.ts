/** The client as an installed app: offline support, new versions, the number on its icon. */
import { actAs, acting } from '../core/acting';
import { get, isReached } from '../core/api';
import { navigate } from '../core/router';
import { store } from '../core/store';
import { reconnects } from '../core/streaming';
import { unread } from '../core/unread';
import { t } from '../core/words';

export const isOffline = store(!navigator.onLine);
/** Whether the server has a newer version of the client than the running one. */
export const hasUpdate = store(false);
const LOOK_MS = 30 * 60_000;
const RETRY_MS = 20_000;
const PAUSE_MS = 5 * 60_000;
let looked = Date.now();

/** The addresses of the client's files, which change with their content. */
const filesIn = (page: string): string =>
  [...page.matchAll(/\/assets\/(?:app\.css\?v=[\w-]+|chunk-\w+\.js)/g)]
    .map(([one]) => one)
    .sort()
    .filter((one, i, all) => one !== all[i - 1])
    .join(' ');
const running = filesIn(document.documentElement.outerHTML);

async function look(): Promise<void> {
  looked = Date.now();
  const answer = await fetch('/home', { credentials: 'same-origin', redirect: 'manual' });
  const now = answer.ok ? filesIn(await answer.text()) : '';
  if (now !== '' && running !== '' && now !== running) hasUpdate.set(true);
}
const lookSoon = () => void look().catch(() => undefined);

/** Sends the texts of the offline page to the worker, which then loads what it lacks. */
function prepare(): void {
  const offline = {
    title: t('shell.you_are_offline', 'You are offline'),
    text: t('shell.this_page_needs_a_connection', 'This page needs a connection.'),
    again: t('common.try_again', 'Try again'),
    lang: document.documentElement.lang,
  };
  void navigator.serviceWorker.ready.then((registration) => registration.active?.postMessage({ type: 'ready', offline }));
}

function showNumber(): void {
  const { notifications } = unread.get();
  const shown = navigator as Navigator & { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  void (notifications > 0 ? shown.setAppBadge?.(notifications) : shown.clearAppBadge?.())?.catch(() => undefined);
}

/**
 * Starts watching; called once.
 *
 * @param start tries to begin again, when the server may be available
 */
export function watchInstalled(start: () => Promise<void>): void {
  const retry = () => void start().catch(() => undefined);
  window.addEventListener('offline', () => isOffline.set(true));
  window.addEventListener('online', () => {
    isOffline.set(false);
    retry();
  });
  setInterval(lookSoon, LOOK_MS);
  setInterval(() => !isReached.get() && document.visibilityState === 'visible' && retry(), RETRY_MS);
  // The stream reconnects before any request is sent.
  reconnects.watch(() => !isReached.get() && retry());
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && Date.now() - looked > PAUSE_MS && lookSoon(),
  );
  // A restarted server may have been upgraded.
  reconnects.watch(() => reconnects.get() > 1 && lookSoon());
  // A missing chunk belongs to a version that no longer exists.
  window.addEventListener(
    'unhandledrejection',
    (e) => /dynamically imported module|module script failed/i.test(String(e.reason)) && lookSoon(),
  );
  unread.watch(showNumber);
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    (e: MessageEvent<{ type?: string; url?: string }>) =>
      // Notifications of this device are those of the session's account.
      e.data.type === 'open' && e.data.url?.startsWith('/') && (acting ? actAs('', e.data.url) : navigate(e.data.url)),
  );
  // The first home was read before there was a worker to cache it.
  if (!navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => void get('/api/v1/timelines/home?limit=20').catch(() => undefined),
      { once: true },
    );
  setTimeout(prepare, 4_000);
}
