/**
 * The service worker: opens the client without a connection, receives what other programs share, and shows notifications.
 * It shares no code with the client, because browsers run it as one classic script.
 *
 * What it stores, in caches that signing out deletes:
 *   dassie-shell         the empty page of the client, and the texts of the offline page
 *   dassie-files-…       scripts, styles and the logo, for this version and the previous one, at most 90 files each; all that
 *                        opening the client needs is loaded as soon as there is a worker or a new version
 *   dassie-home          the latest first page of the home timeline, one response, readable with the same token only
 *   dassie-share         what was shared, until the client takes it a moment later
 * No other response of the API is cached.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELL = 'dassie-shell';
const FILES = 'dassie-files-';
const HOME = 'dassie-home';
const SHARED = 'dassie-share';
const MOST_FILES = 90;
const PATIENCE_MS = 6_000;
/** The names of files in pages and scripts. */
const NAMED = /["']((?:\/(?:assets|brand)|\.)\/[\w.-]+\.(?:js|css|svg|png)(?:\?v=[\w-]+)?)["']/g;
/** Pages that contain only the client. */
const VIEWS =
  'home|catch-up|columns|notifications|public|explore|search|publish|conversations|bookmarks|favourites|lists|' +
  'followed_tags|follow_requests|reply_requests|filters|mutes|blocks|domain_blocks|scheduled|drafts|announcements|' +
  'directory|keyboard-shortcuts|getting-started|statuses|accounts|preferences';
const CLIENT = new RegExp(`^/(${VIEWS})(/|$)`);
/**
 * Pages that may contact a server that was chosen on the previous page: only a response to this request allows that, no cached
 * page.
 */
const CONNECTS = /^\/accounts(\/|$)/;
/** Pages that the client takes over: without a connection it can try to show them. */
const OPENS = /^\/($|@|tags\/)/;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(fetchShell().catch(() => undefined));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

const versionIn = (page: string): string | null =>
  /<script type="module" src="\/assets\/([0-9A-Za-z_-]+)\.js/.exec(page)?.[1] ?? null;
/** What the page contains for one account, at one moment, is not cached. */
const ANSWERS = /(<script type="application\/json" id="answers">)[^<]*/;
async function version(): Promise<string> {
  const shell = await (await caches.open(SHELL)).match('/shell');
  return (shell && versionIn(await shell.text())) ?? 'first';
}

async function keepShell(answer: Response): Promise<void> {
  const text = await answer.clone().text();
  const made = versionIn(text);
  if (made === null || !text.includes('name="client-style"')) return;
  const before = await version();
  const shell = new Response(text.replace(ANSWERS, '$1{}'), { headers: answer.headers });
  await (await caches.open(SHELL)).put('/shell', shell);
  if (before === made) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(FILES) && name !== FILES + made && name !== FILES + before) await caches.delete(name);
  }
  await keepFiles(text);
}

async function fetchShell(): Promise<void> {
  const answer = await fetch('/home', { credentials: 'same-origin' });
  if (answer.ok && !answer.redirected) await keepShell(answer);
}

/** Caches the files that the page names, and those that they name in turn. */
async function keepFiles(page: string): Promise<void> {
  const seen = new Set<string>();
  const look = async (text: string): Promise<void> => {
    await Promise.all(
      [...text.matchAll(NAMED)].map(async ([, name = '']) => {
        const address = new URL(name, worker.location.origin + '/assets/').href;
        if (seen.has(address)) return;
        seen.add(address);
        const answer = await file(new Request(address));
        if (answer.ok && /\.js/.test(address)) await look(await answer.text());
      }),
    );
  };
  await look(page);
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full or forbidden store caches nothing, but the page still gets its response.
  if (answer.ok) await keep(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  const store = await caches.open(FILES + (await version()));
  await store.put(request, answer);
  const all = await store.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_FILES))) await store.delete(old);
}

const late = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), ms));

async function page(event: FetchEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname;
  // Another user may sign in: the cached page would name the wrong one.
  if (path.startsWith('/auth/')) event.waitUntil(caches.open(SHELL).then((store) => store.delete('/shell')));
  const shell = CLIENT.test(path) || OPENS.test(path) ? await (await caches.open(SHELL)).match('/shell') : undefined;
  try {
    const asked = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request))();
    const answer = await (shell && !CONNECTS.test(path) ? Promise.race([asked, late(PATIENCE_MS)]) : asked);
    if (answer.ok && !answer.redirected && CLIENT.test(path)) event.waitUntil(keepShell(answer.clone()));
    return answer;
  } catch (e) {
    if (shell) return shell;
    const words = await (await caches.open(SHELL)).match('/offline');
    if (words) return words;
    throw e;
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');
}

async function keepHome(body: string, of: HeadersInit, owner: string): Promise<void> {
  const headers = new Headers(of);
  headers.set('X-Of', owner);
  await (await caches.open(HOME)).put('/kept/home', new Response(body, { headers }));
}

/** The home timeline: the last one that was read is available offline, for the same token. */
async function home(request: Request): Promise<Response> {
  const owner = await digest(request.headers.get('Authorization') ?? '');
  try {
    const answer = await fetch(request);
    if (answer.ok) await keepHome(await answer.clone().text(), answer.headers, owner);
    return answer;
  } catch (e) {
    const kept = await (await caches.open(HOME)).match('/kept/home');
    if (kept?.headers.get('X-Of') === owner) return kept;
    throw e;
  }
}

/** Receives what another program shares, and opens the composer with it. */
async function share(request: Request): Promise<Response> {
  const form = await request.formData();
  const store = await caches.open(SHARED);
  const words = Object.fromEntries(['title', 'text', 'url'].map((name) => [name, String(form.get(name) ?? '')]));
  await store.put('/shared/words', new Response(JSON.stringify(words)));
  const files = form.getAll('files').filter((one): one is File => one instanceof File);
  await Promise.all(
    files
      .slice(0, 16)
      .map((one, i) =>
        store.put(
          '/shared/files/' + i,
          new Response(one, { headers: { 'Content-Type': one.type, 'X-Name': encodeURIComponent(one.name) } }),
        ),
      ),
  );
  return Response.redirect('/publish?shared=1', 303);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method === 'POST' && url.pathname === '/publish') return event.respondWith(share(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(page(event));
  if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/brand/')) return event.respondWith(file(request));
  const isFirstPage = !['max_id', 'min_id', 'since_id'].some((name) => url.searchParams.has(name));
  if (url.pathname === '/api/v1/timelines/home' && isFirstPage) event.respondWith(home(request));
});

/** What a page sends: the texts for the offline page, or the first page of home that was embedded in it. */
type Told =
  | { type: 'ready'; offline: { title: string; text: string; again: string; lang: string } }
  | { type: 'home'; body: string; headers: [string, string][]; authorization: string };
const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The page sends the texts for the offline page; what is still missing is loaded. */
async function prepare(told: Told & { type: 'ready' }): Promise<void> {
  const store = await caches.open(SHELL);
  const { title, text, again, lang } = told.offline;
  const page =
    `<!DOCTYPE html><html lang="${escaped(lang)}">` +
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escaped(title)}</title>` +
    '<style>body{font:1.05rem/1.5 system-ui,sans-serif;max-width:26rem;margin:20vh auto;padding:0 1.5rem}</style>' +
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="">${escaped(again)}</a></p></html>`;
  await store.put('/offline', new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
  const shell = await store.match('/shell');
  await (shell ? keepFiles(await shell.text()) : fetchShell());
}

worker.addEventListener('message', (event) => {
  const told = event.data as Told;
  if (told.type === 'ready') event.waitUntil(prepare(told).catch(() => undefined));
  if (told.type === 'home') {
    const kept = digest(told.authorization).then((owner) => keepHome(told.body, told.headers, owner));
    event.waitUntil(kept.catch(() => undefined));
  }
});

interface Alert {
  access_token: string;
  notification_id: number | string;
  notification_type: string;
  icon: string;
  title: string;
  body: string;
}
interface Shown {
  url: string;
  token: string;
  status: string | null;
}
interface Notification {
  account?: { acct: string };
  status?: { id: string; account: { acct: string } };
}

const api = (path: string, token: string, method = 'GET') =>
  fetch(path, {
    method,
    credentials: 'omit',
    headers: { Authorization: 'Bearer ' + token },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

async function alert(told: Alert): Promise<void> {
  const found = await api('/api/v1/notifications/' + told.notification_id, told.access_token).then(
    async (answer) => (answer.ok ? ((await answer.json()) as Notification) : null),
    () => null,
  );
  const status = found?.status;
  const url = status
    ? `/@${status.account.acct}/${status.id}`
    : found?.account && told.notification_type === 'follow'
      ? '/@' + found.account.acct
      : told.notification_type === 'follow_request'
        ? '/follow_requests'
        : '/notifications';
  const isPost = status && ['mention', 'status', 'quote'].includes(told.notification_type);
  const shown: Shown = { url, token: told.access_token, status: isPost ? status.id : null };
  await worker.registration.showNotification(told.title, {
    body: told.body,
    icon: told.icon,
    badge: '/icons/icon-48x48.png',
    tag: 'notification-' + told.notification_id,
    data: shown,
    ...(isPost && {
      actions: [
        { action: 'favourite', title: '★' },
        { action: 'reblog', title: '⟳' },
      ],
    }),
  } as NotificationOptions);
  await (worker.navigator as Navigator & { setAppBadge?: () => Promise<void> }).setAppBadge?.().catch(() => undefined);
}

worker.addEventListener('push', (event) => {
  const told = event.data?.json() as Alert | undefined;
  if (told?.title) event.waitUntil(alert(told));
});

async function goTo(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.focused) ?? windows[0];
  // It is about the account that is signed in to this browser, whichever acted last.
  if (!open) return void (await worker.clients.openWindow(url + '#own'));
  open.postMessage({ type: 'open', url });
  await open.focus().catch(() => undefined);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const shown = event.notification.data as Shown | null;
  if (!shown) return;
  const isAct = (event.action === 'favourite' || event.action === 'reblog') && shown.status !== null;
  event.waitUntil(
    isAct
      ? api(`/api/v1/statuses/${shown.status}/${event.action}`, shown.token, 'POST').then(
          (answer) => (answer.ok ? undefined : goTo(shown.url)),
          () => goTo(shown.url),
        )
      : goTo(shown.url),
  );
});

export {};
