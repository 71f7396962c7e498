/** Addresses and views. Addresses are Mastodon's, so that a link to one opens in either. */
import type { ComponentChildren, ComponentType, JSX } from 'preact';
import { store, useStore } from './store';

export interface Place { path: string; query: URLSearchParams }
export type Params = Record<string, string>;
export type View = ComponentType<{ params: Params; place: Place }>;
export interface Route { pattern: RegExp; names: string[]; view: View }

const here = (): Place => ({ path: location.pathname, query: new URLSearchParams(location.search) });
export const place = store<Place>(here());
const scrolls = new Map<string, number>();
/** What a view keeps for the way back, by the entry of the history it belongs to. */
const kept = new Map<string, unknown>();
let entry = newEntry();

function newEntry(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}
history.scrollRestoration = 'manual';
history.replaceState({ ...(history.state as object | null), entry: (entry = (history.state as { entry?: string } | null)?.entry ?? entry) }, '');

window.addEventListener('popstate', (e) => {
  scrolls.set(entry, scrollY);
  entry = (e.state as { entry?: string } | null)?.entry ?? newEntry();
  place.set(here());
  restoreScroll();
});

/** Views draw again after the address changed; the old position is there once they have what they kept. */
function restoreScroll() {
  const y = scrolls.get(entry) ?? 0;
  let tries = 0;
  const step = () => {
    window.scrollTo(0, y);
    if (Math.abs(scrollY - y) > 2 && tries++ < 20) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

export function navigate(to: string, replace = false): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin || isServerPage(url.pathname)) {
    location.assign(url);
    return;
  }
  scrolls.set(entry, scrollY);
  if (!replace) entry = newEntry();
  history[replace ? 'replaceState' : 'pushState']({ entry }, '', url);
  place.set(here());
  if (!replace) window.scrollTo(0, 0);
}
export const back = (): void => (history.length > 1 ? history.back() : navigate('/home'));

const MOST_KEPT = 60;
/** Remembers a value for this place in the history: a list that was scrolled is there again on the way back. */
export function remember(name: string, value: unknown): void {
  kept.delete(entry + name);
  kept.set(entry + name, value);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}
export const remembered = <T,>(name: string): T | undefined => kept.get(entry + name) as T | undefined;

const SERVER = /^\/(settings|admin|auth|oauth|about|privacy-policy|terms-of-service|share|setup|disputes|media|assets|collections|severed_relationships|authorize_interaction|redirect|api)(\/|$)|^\/@[^/]+\/(\d+\/embed|wrapstodon)|\.(rss|atom)$/;
const isServerPage = (path: string): boolean => SERVER.test(path);

/** Makes a route: "/tags/:name", "/@:acct/:id". */
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
    if (found) return { view: one.view, params: Object.fromEntries(one.names.map((name, i) => [name, decoded(found[i + 1]!)])) };
  }
  return null;
}

export const usePlace = (): Place => useStore(place);

/** A link within the client; other clicks (new tab, download) stay the browser's. */
export function Link({ href, children, ...rest }: { href: string; children: ComponentChildren } & JSX.HTMLAttributes<HTMLAnchorElement>) {
  const { path } = usePlace();
  return (
    <a {...rest} href={href} aria-current={path === href ? 'page' : undefined} onClick={(e) => follow(e, href)}>
      {children}
    </a>
  );
}

export function follow(e: MouseEvent, href: string): void {
  if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
  e.preventDefault();
  navigate(href);
}
