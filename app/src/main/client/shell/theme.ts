/**
 * How the client looks: light or dark, the size of letters and how close lines are. Kept in this browser: light or dark in
 * the cookie of the server's pages, so that a choice in either holds in both, and the rest, which they do not have, here.
 */
import { store } from '../core/store';

export type Theme = 'system' | 'light' | 'dark';
export type Size = 'small' | 'normal' | 'large';
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
const storedSize = read('size');
export const size = store<Size>(storedSize === 'small' || storedSize === 'large' ? storedSize : 'normal');
export const isCompact = store(read('compact') === 'yes');

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

/** Shows what is chosen, now and whenever it changes, here or on a page of the server in another tab. */
export function applyTheme(): void {
  const showAll = () => {
    show('theme', theme.get() === 'system' ? null : theme.get());
    mark('size', size.get() === 'normal' ? null : size.get());
    mark('compact', isCompact.get() ? 'yes' : null);
  };
  showAll();
  for (const one of [theme, size, isCompact]) one.watch(showAll);
  theme.watch(() => {
    if (theme.get() !== chosen()) keepTheme(theme.get());
  });
  addEventListener('pageshow', () => theme.set(chosen()));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) theme.set(chosen());
  });
}
