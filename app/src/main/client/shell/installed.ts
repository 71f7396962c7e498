/** The client as an installed program: what works without a connection, new versions, the number on its icon. */
import { actAs, acting } from '../core/acting';
import { get, isReached } from '../core/api';
import { navigate } from '../core/router';
import { store } from '../core/store';
import { reconnects } from '../core/streaming';
import { unread } from '../core/unread';
import { t } from '../core/words';

export const isOffline = store(!navigator.onLine);
/** Whether the server has a newer version of the client than the one that runs. */
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

/** Tells the worker the words for a page that is not there without a connection, and to fetch what it lacks. */
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
 * Begins to watch; called once.
 *
 * @param start tries to begin again, when the server may be there
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
  // The stream is back before anything is asked for.
  reconnects.watch(() => !isReached.get() && retry());
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && Date.now() - looked > PAUSE_MS && lookSoon(),
  );
  // A server that was restarted may have been renewed.
  reconnects.watch(() => reconnects.get() > 1 && lookSoon());
  // A part that is no longer there belongs to a version that is no longer there.
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
  // The first time home was read before there was a worker to keep it.
  if (!navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => void get('/api/v1/timelines/home?limit=20').catch(() => undefined),
      { once: true },
    );
  setTimeout(prepare, 4_000);
}
