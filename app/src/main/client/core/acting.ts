/**
 * The account that this page acts as: that of the browser's session, or one of those connected to it, here or on other servers.
 * It is determined once, while the page loads; switching loads another page, so that nothing of one account remains in memory for
 * the next. Stored data of an account is stored under its name.
 */
import { uncovered } from './layers';

/** What the menu shows of an account before its server was asked. */
export interface Face {
  username: string;
  acct: string;
  display_name: string;
  avatar_static: string;
}
export interface Connected {
  /** Its host and its id there. */
  key: string;
  /** The origin of its server. */
  server: string;
  /** The origin of its server's streaming API, which may have a host of its own. */
  stream: string;
  face: Face;
  token: string;
  /** The application that this client registered there, with which it revokes its token. */
  app: { id: string; secret: string };
  /** Whether the server said that the token is no longer valid. */
  isOver?: boolean;
}
interface Kept {
  /** The member whose session connected them. */
  owner: string;
  list: Connected[];
}

export const MOST = 8;
const LIST = 'dassie.accounts';
const CHOSEN = 'dassie.acting';
const PENDING = 'dassie.connecting';
/** How long a sign-in at the other server may take. */
export const LIFE_MS = 30 * 60_000;
const YEAR = 365 * 24 * 60 * 60;

const isSecure = location.origin.startsWith('https:');
const COOKIE = isSecure ? '__Host-servers' : 'servers';
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const PUBLIC = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`);
const LOOPBACK = new RegExp(`^(?:(?:${LABEL}\\.)*localhost|127\\.0\\.0\\.1)$`);

/**
 * The origin of a server that can be connected, null for an invalid one: https and a name; http and this machine only for a page
 * that was itself loaded that way. The server checks the same (ConnectedServers.java).
 */
export function originOf(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const isHere = LOOPBACK.test(url.hostname);
  if (url.username !== '' || url.password !== '') return null;
  if (isHere ? isSecure || url.protocol !== 'http:' : url.protocol !== 'https:' || !PUBLIC.test(url.hostname)) return null;
  return url.origin;
}
export const hostOf = (origin: string): string => origin.replace(/^\w+:\/\//, '');
const isSocket = (origin: string): boolean => originOf(origin.replace(/^ws/, 'http')) !== null && /^wss?:\/\/[^/]+$/.test(origin);

/** The signed-in user of this browser, from the page. */
export const member = (): string => document.querySelector<HTMLMetaElement>('meta[name="member"]')?.content ?? '';

function read<T>(store: Storage, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

const isText = (one: unknown): one is string => typeof one === 'string';
const isWhole = (one: Connected): boolean =>
  isText(one?.key) &&
  /^[a-z0-9.:-]+\/[\w-]{1,64}$/.test(one.key) &&
  isText(one.token) &&
  isText(one.server) &&
  originOf(one.server) === one.server &&
  isText(one.stream) &&
  isSocket(one.stream) &&
  isText(one.face?.username) &&
  isText(one.face.display_name) &&
  isText(one.face.acct);

/** The accounts of the signed-in member; those of another member are private. */
export function connected(): Connected[] {
  const kept = read<Kept>(localStorage, LIST);
  return kept && kept.owner === member() && Array.isArray(kept.list) ? kept.list.filter(isWhole).slice(0, MOST) : [];
}

/** Accounts of a member whose session ended without signing out; they are removed before anything of them is shown. */
export const abandoned = ((): Connected[] => {
  const kept = read<Kept>(localStorage, LIST);
  // A page that is not the client's own does not name a member.
  if (!kept || member() === '' || kept.owner === member()) return [];
  const list = Array.isArray(kept.list) ? kept.list.filter(isWhole) : [];
  for (const name of [LIST, CHOSEN, PENDING]) localStorage.removeItem(name);
  sessionStorage.removeItem(CHOSEN);
  return list;
})();

// The page was opened by a notification, which is for the account of the session.
if (location.hash === '#own') {
  sessionStorage.setItem(CHOSEN, '');
  history.replaceState(history.state, '', location.pathname + location.search);
}
/** A tab keeps its account; a new one begins with the last chosen one. */
const chosen = (): string => sessionStorage.getItem(CHOSEN) ?? localStorage.getItem(CHOSEN) ?? '';

/** The connected account that this page acts as; null for that of the browser's session. */
export const acting: Connected | null = connected().find((one) => one.key === chosen()) ?? null;
/** Whether it is on another server than the one that served this page. */
export const isElsewhere = acting !== null && acting.server !== location.origin;
/** Its key in the storage; empty for the account of the session. */
export const actingKey = acting?.key ?? '';

/** The storage key for data of this account. */
export const own = (name: string): string => 'dassie.' + (acting ? acting.key + '.' : '') + name;
/** The owner of drafts, for an account with this id. */
export const ownerOf = (id: string): string => acting?.key ?? id;

/** The hosts that the page may contact: the server reads them when it renders the next page, and allows only these. */
function tellHosts(): void {
  const hosts = new Set<string>();
  const pending = read<{ server: string; begun: number }>(localStorage, PENDING);
  const isAwaited = pending && originOf(pending.server) === pending.server && Date.now() - pending.begun < LIFE_MS;
  for (const origin of [...connected().flatMap((one) => [one.server, one.stream]), ...(isAwaited ? [pending.server] : [])])
    if (hostOf(origin) !== location.host) hosts.add(hostOf(origin));
  const end = hosts.size === 0 ? '; Max-Age=0' : `; Max-Age=${YEAR}`;
  document.cookie = `${COOKIE}=${[...hosts].join('~')}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${end}`;
}

/** Allows the next pages to contact a server that is about to be connected, or none. */
export function allow(server: string | null): void {
  if (server) localStorage.setItem(PENDING, JSON.stringify({ server, begun: Date.now() }));
  else localStorage.removeItem(PENDING);
  tellHosts();
}

/** Stores the list. Throws if the browser has no storage. */
export function keepConnected(list: Connected[]): void {
  if (list.length === 0) localStorage.removeItem(LIST);
  else localStorage.setItem(LIST, JSON.stringify({ owner: member(), list } satisfies Kept));
  tellHosts();
}

/** Records that its server refused this token; another tab may have a newer one. */
export function markOver({ key, token }: Connected): void {
  const list = connected();
  const isSame = (one: Connected) => one.key === key && one.token === token;
  if (list.some((one) => isSame(one) && !one.isOver))
    keepConnected(list.map((one) => (isSame(one) ? { ...one, isOver: true } : one)));
}

/** Deletes stored data of accounts that are no longer connected, except their drafts. */
export function sweep(): void {
  const keys = new Set(connected().map((one) => one.key));
  for (const store of [localStorage, sessionStorage])
    for (const name of Object.keys(store)) {
      const [, key] = /^dassie\.([a-z0-9.:-]+\/[\w-]+)\./.exec(name) ?? [];
      if (key !== undefined && !keys.has(key)) store.removeItem(name);
    }
}

/** Removes all of them. */
export function forgetConnected(): void {
  for (const name of [CHOSEN, PENDING]) {
    localStorage.removeItem(name);
    sessionStorage.removeItem(name);
  }
  keepConnected([]);
  sweep();
}

/** Switches to another account with the next page, which is loaded immediately. */
export function actAs(key: string, path = '/home'): void {
  sessionStorage.setItem(CHOSEN, key);
  localStorage.setItem(CHOSEN, key);
  uncovered(() => location.assign(path));
}

/** Binds the tab to this account, and watches for its removal or a switch. */
export function watchActing(): void {
  if (connected().length > 0) sessionStorage.setItem(CHOSEN, actingKey);
  if (connected().length > 0 || document.cookie.includes(COOKIE + '=')) tellHosts();
  if (member() !== '') sweep();
  window.addEventListener('storage', (e) => {
    if (e.key !== LIST || !acting) return;
    const now = connected().find((one) => one.key === actingKey);
    if (!now) actAs('');
    // It was reconnected in another tab: this page's token is no longer valid.
    else if (now.token !== acting.token) uncovered(() => location.reload());
  });
  // A page from the back/forward cache, from before a switch to another account.
  window.addEventListener('pageshow', (e) => e.persisted && chosen() !== actingKey && location.replace('/home'));
}
