// Shows what the reader chose in the client for this browser, before the page is drawn; closes the menu of one's own account by a
// click beside it or by Esc; and keeps the menu of the settings where it was. Without this script the page looks as it does
// without a choice, and the menu closes by its button.
import { keepMenuPlace } from '../preferences/menuPlace';

const CHOICES = ['size', 'font', 'accent', 'contrast', 'compact', 'motion'];

for (const name of CHOICES) {
  try {
    const value = localStorage.getItem('dassie.' + name);
    if (value !== null) document.documentElement.setAttribute('data-' + name, value);
  } catch {
    // Nothing is kept in this browser.
  }
}

const opened = () => document.querySelectorAll<HTMLDetailsElement>('.own-menu[open]');
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
