// Applies the reader's choices for this browser before the page is painted; closes the account menu on a click outside of it or
// with Esc; and keeps the scroll position of the settings menu. Without this script the page has the default appearance, and the
// menu closes with its button.
import { keepMenuPlace } from '../preferences/menuPlace';

const CHOICES = ['size', 'font', 'accent', 'contrast', 'compact', 'motion'];

for (const name of CHOICES) {
  try {
    const value = localStorage.getItem('dassie.' + name);
    if (value !== null) document.documentElement.setAttribute('data-' + name, value);
  } catch {
    // Nothing is stored in this browser.
  }
}

const opened = () => document.querySelectorAll<HTMLDetailsElement>('.account-menu[open]');
document.addEventListener('pointerdown', (e) => {
  for (const menu of opened()) if (!menu.contains(e.target as Node)) menu.open = false;
});
document.addEventListener('keydown', (e) => {
  if (e.key !== 'Escape') return;
  for (const menu of opened()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});

document.addEventListener('DOMContentLoaded', () => {
  const menu = document.querySelector<HTMLElement>('.preferences-list > div');
  if (menu) keepMenuPlace(menu);
});
