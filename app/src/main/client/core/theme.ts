/** How the client looks: light or dark, the size of letters and how close lines are. Kept in this browser. */
import { store } from './store';

export type Theme = 'system' | 'light' | 'dark';
export type Size = 'small' | 'normal' | 'large';
const read = (key: string): string | null => {
  try {
    return localStorage.getItem('dassie.' + key);
  } catch {
    return null;
  }
};
const stored = read('theme');
export const theme = store<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system');
const storedSize = read('size');
export const size = store<Size>(storedSize === 'small' || storedSize === 'large' ? storedSize : 'normal');
export const isCompact = store(read('compact') === 'yes');

function mark(name: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute('data-' + name);
  else document.documentElement.setAttribute('data-' + name, value);
  try {
    if (value === null) localStorage.removeItem('dassie.' + name);
    else localStorage.setItem('dassie.' + name, value);
  } catch {
    // The choice lives as long as the page.
  }
}

/** Shows what is chosen, now and whenever it changes. */
export function applyTheme(): void {
  const show = () => {
    mark('theme', theme.get() === 'system' ? null : theme.get());
    mark('size', size.get() === 'normal' ? null : size.get());
    mark('compact', isCompact.get() ? 'yes' : null);
  };
  show();
  for (const one of [theme, size, isCompact]) one.watch(show);
}
