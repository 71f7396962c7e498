/** Keeps the scroll position of the settings menu while its pages change, including those of the server. */
const KEY = 'dassie.settings-menu';

/** Scrolls the menu to its last position in this tab, and to the current entry if that is out of sight. */
export function keepMenuPlace(menu: HTMLElement): void {
  const storage = kept();
  menu.scrollTop = Number(storage?.getItem(KEY) ?? 0);
  const open = menu.querySelector<HTMLElement>('[aria-current]');
  if (open) {
    const [box, of] = [menu.getBoundingClientRect(), open.getBoundingClientRect()];
    if (of.top < box.top || of.bottom > box.bottom) menu.scrollTop += of.top - box.top - (box.height - of.height) / 2;
  }
  menu.addEventListener('scroll', () => storage?.setItem(KEY, String(Math.round(menu.scrollTop))), { passive: true });
}

function kept(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null; // Nothing is stored in this browser.
  }
}
