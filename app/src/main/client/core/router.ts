/** Addresses and views. The addresses are Mastodon's, so that a link to one opens in either. */
import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { acting, actingKey, isElsewhere } from './acting';
import { besideIn, isThread, openedBeside } from './beside';
import { keepNewest, lasting, renew } from './lasting';
import { closeAll, depth, followSoon, leaving, moved, uncovered } from './layers';
import { atTop, comeBack, focusOn, leave } from './left';
import { store, useStore } from './store';
import { toast } from './toast';
import { t } from './words';

export interface Place {
  path: string;
  query: URLSearchParams;
}
export type Params = Record<string, string>;
export type View = ComponentType<{ params: Params; place: Place }>;
export interface Route {
  pattern: RegExp;
  names: string[];
  view: View;
}

// Ids in the address of another account's page have another meaning on this account's server.
if (isOfAnother((history.state as { entry?: string } | null)?.entry)) history.replaceState(null, '', '/home');
function isOfAnother(known: string | undefined): boolean {
  return known !== undefined && (known.includes(' ') ? known.slice(0, known.indexOf(' ')) : '') !== actingKey;
}

const here = (): Place => ({ path: location.pathname, query: new URLSearchParams(location.search) });
export const place = store<Place>(here());
/** The list beside which the current post is shown; null for a post without one. */
export const listPlace = store<Place | null>(null);
const isRoomy = (): boolean => globalThis.matchMedia?.('(min-width: 68.01rem)').matches ?? false;
/** Values that a view stores for the way back, by history entry; some of them survive a reload. */
const kept = new Map<string, unknown>();
const lastingKept = lasting<unknown>('kept', 24);
let entry = newEntry();

function newEntry(): string {
  return `${actingKey} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}
history.scrollRestoration = 'manual';
history.replaceState(
  { ...(history.state as object | null), entry: (entry = (history.state as { entry?: string } | null)?.entry ?? entry) },
  '',
);
comeBack(entry);
addEventListener('pagehide', () => leave(entry), true);

window.addEventListener('popstate', (e) => {
  // A link to an anchor in the page, such as the skip link, stays at its view.
  if (e.state === null && location.hash !== '') return history.replaceState({ entry }, '');
  const to = (e.state as { entry?: string } | null)?.entry;
  const isSame = to === entry;
  const list = listEntry;
  if (!isSame) leave(entry);
  entry = to ?? newEntry();
  if (moved(isSame) && location.href === shown) return;
  show();
  // The list is where it was beside the post.
  if (!isSame && isRoomy() && list === listEntry) focusOn(entry);
  else if (!isSame) comeBack(entry);
});

let shown = location.href;
/** The history entry of the open list, or of the one beside an open post. */
let listEntry = entry;
const addressOf = (one: Place): string => one.path + (one.query.size > 0 ? '?' + one.query.toString() : '');
function show(): void {
  shown = location.href;
  const beside = besideIn(history.state);
  listEntry = beside?.list ?? entry;
  const known = [listPlace.get(), place.get()].find((one) => one && addressOf(one) === beside?.beside);
  const made = beside && new URL(beside.beside, location.href);
  listPlace.set(known ?? (made && { path: made.pathname, query: made.searchParams }));
  place.set(here());
}
show();

/** Navigates to an address. Layers over the view are closed, and their history entry is reused. */
export const navigate = (to: string, replace = false): void => leaving(() => go(new URL(to, location.href), replace));

function go(url: URL, replace: boolean): void {
  if (acting && url.origin === location.origin && isServerPage(url.pathname)) {
    pageElsewhere(url);
    return;
  }
  if (url.origin !== location.origin || isServerPage(url.pathname)) {
    uncovered(() => location.assign(url));
    return;
  }
  const layer = depth();
  if (replace) {
    history.replaceState({ entry, layer, ...(isThread(url.pathname) && besideIn(history.state)) }, '', url);
    followSoon();
  } else {
    leave(entry);
    closeAll();
    const beside = isRoomy() ? openedBeside(url.pathname, addressOf(place.get()), entry, besideIn(history.state)) : null;
    entry = newEntry();
    history[layer > 0 ? 'replaceState' : 'pushState']({ entry, ...beside }, '', url);
    show();
    if (!beside) atTop();
    return;
  }
  show();
}
export const back = (): void => leaving(() => (history.length > 1 + depth() ? history.go(-1 - depth()) : navigate('/home')));

const MOST_KEPT = 60;
/**
 * Stores a value for this history entry: a list's scroll position is restored on the way back.
 *
 * @param lasts whether it is small enough to survive a reload, too
 */
export function remember(name: string, value: unknown, lasts = false): void {
  if (lasts) {
    renew(lastingKept, entry + name, value);
    return;
  }
  renew(kept, entry + name, value);
  keepNewest(kept, MOST_KEPT);
}
export const remembered = <T>(name: string): T | undefined =>
  (kept.get(entry + name) ?? lastingKept.get(entry + name)) as T | undefined;

const PAGES =
  'settings|admin|auth|oauth|about|privacy-policy|terms-of-service|share|setup|disputes|media|assets|' +
  'collections|severed_relationships|authorize_interaction|redirect|api';
const SERVER = new RegExp(`^/(${PAGES})(/|$)|^/@[^/]+/(\\d+/embed|wrapstodon)|\\.(rss|atom)$`);
export const isServerPage = (path: string): boolean => SERVER.test(path);

/**
 * Opens a page outside of the client while it acts as a connected account. Pages of this server are about the account of the
 * session, so only those that are the same for everyone are opened; another server has pages of its own.
 */
const OF_ALL = /^\/(about|privacy-policy|terms-of-service|media)(\/|$)/;
export function pageElsewhere(url: URL): void {
  if (isElsewhere && acting) window.open(acting.server + url.pathname + url.search, '_blank', 'noopener,noreferrer');
  else if (OF_ALL.test(url.pathname)) uncovered(() => location.assign(url));
  else
    toast(
      t(
        'common.these_pages_are_about_the',
        'These settings belong to the account you signed in with in this browser. Switch to it first.',
      ),
      'problem',
    );
}

/** Makes links that are not part of the client lead to the acting account's server. */
export function watchLinks(): void {
  const look = (e: MouseEvent) => {
    const link = (e.target as Element).closest?.('a');
    if (!acting || !link || link.origin !== location.origin || !isServerPage(link.pathname)) return;
    e.preventDefault();
    e.stopPropagation();
    pageElsewhere(new URL(link.href));
  };
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, look, true);
}

/** Creates a route: "/tags/:name", "/@:acct/:id". */
export function route(path: string, view: View): Route {
  const names: string[] = [];
  const pattern = path.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { pattern: new RegExp('^' + pattern + '/?$'), names, view };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function match(routes: Route[], path: string): { view: View; params: Params } | null {
  for (const one of routes) {
    const found = one.pattern.exec(path);
    if (found)
      return { view: one.view, params: Object.fromEntries(one.names.map((name, i) => [name, decoded(found[i + 1] ?? '')])) };
  }
  return null;
}

/** The address of the view around a component; differs from the page's address only in a list with a post beside it. */
export const Here = createContext<Place | null>(null);
export function usePlace(): Place {
  const around = useContext(Here);
  const now = useStore(place);
  return around ?? now;
}

export function follow(e: MouseEvent, href: string): void {
  if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
  e.preventDefault();
  navigate(href);
}
