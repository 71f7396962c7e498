/**
 * The appearance of the client: its colours, text size, density and motion. Stored in this browser: light or dark in the cookie
 * of the server's pages, so that a choice in either applies to both, and the rest, which they do not have, here.
 */
import { isLess } from '../core/motion';
import { type Store, store } from '../core/store';

export type Theme = 'system' | 'light' | 'dark';
export type Size = 'small' | 'normal' | 'large' | 'largest';
export type Font = 'device' | 'serif' | 'clear';
export type Accent = 'rust' | 'blue' | 'green' | 'plum';
const read = (key: string): string | null => {
  try {
    return localStorage.getItem('dassie.' + key);
  } catch {
    return null;
  }
};
const chosen = (): Theme => {
  const [, value] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
  return value === 'light' || value === 'dark' ? value : 'system';
};
export const theme = store<Theme>(chosen());
/** A choice of this browser; the first one is the default. */
function choice<T extends string>(name: string, all: readonly [T, ...T[]]): Store<T> {
  const value = read(name);
  return store<T>(all.find((one) => one === value) ?? all[0]);
}
export const size = choice<Size>('size', ['normal', 'small', 'large', 'largest']);
export const font = choice<Font>('font', ['device', 'serif', 'clear']);
export const accent = choice<Accent>('accent', ['rust', 'blue', 'green', 'plum']);
export const hasMoreContrast = store(read('contrast') === 'more');
export const isCompact = store(read('compact') === 'yes');
isLess.set(read('motion') === 'less');

const YEAR = 365 * 24 * 60 * 60;

function keepTheme(value: Theme): void {
  const end = value === 'system' ? 'theme=; Max-Age=0' : `theme=${value}; Max-Age=${YEAR}`;
  document.cookie = `${end}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

function show(name: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute('data-' + name);
  else document.documentElement.setAttribute('data-' + name, value);
}

function mark(name: string, value: string | null): void {
  show(name, value);
  try {
    if (value === null) localStorage.removeItem('dassie.' + name);
    else localStorage.setItem('dassie.' + name, value);
  } catch {
    // The choice lives as long as the page.
  }
}

/** Applies the choices, now and whenever they change, here or on a page of the server in another tab. */
export function applyTheme(): void {
  const showAll = () => {
    show('theme', theme.get() === 'system' ? null : theme.get());
    mark('size', size.get() === 'normal' ? null : size.get());
    mark('font', font.get() === 'device' ? null : font.get());
    mark('accent', accent.get() === 'rust' ? null : accent.get());
    mark('contrast', hasMoreContrast.get() ? 'more' : null);
    mark('compact', isCompact.get() ? 'yes' : null);
    mark('motion', isLess.get() ? 'less' : null);
  };
  showAll();
  for (const one of [theme, size, font, accent, hasMoreContrast, isCompact, isLess])
    (one as { watch(listener: () => void): () => void }).watch(showAll);
  theme.watch(() => {
    if (theme.get() !== chosen()) keepTheme(theme.get());
  });
  addEventListener('pageshow', () => theme.set(chosen()));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) theme.set(chosen());
  });
}
