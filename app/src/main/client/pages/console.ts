// The keyboard shortcuts of the console; everything works without them. Rows are those of lists and tables that lead somewhere.
const ROWS = 'main :is(.rows, .entries, .role-members, .review, .links, .emoji-list) > li, main tbody > tr';
const OFF = 'console-keys-off';
const dialog = document.querySelector<HTMLDialogElement>('.console-keys');
const fold = document.querySelector<HTMLDetailsElement>('.console-fold');

const link = (row: Element | null): HTMLElement | null => row?.querySelector<HTMLElement>('a[href]') ?? null;
/** The element of a chosen row that gets the focus: its link, or else its checkbox, or its first button. */
const way = (row: Element): HTMLElement | null =>
  link(row) ?? row.querySelector<HTMLElement>('input[type="checkbox"]') ?? row.querySelector<HTMLElement>('button');
const rows = (): Element[] => [...document.querySelectorAll(ROWS)].filter((row) => way(row)?.checkVisibility?.() ?? way(row));
const here = (): Element | null => document.activeElement?.closest(ROWS) ?? null;

function choose(row: Element): void {
  way(row)?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

function go(by: number): void {
  const all = rows();
  const at = all.indexOf(here() as Element);
  const next = at < 0 ? all[by > 0 ? 0 : all.length - 1] : (all[at + by] ?? all[at]);
  if (next) {
    choose(next);
  }
}

/** Opens or closes the row's menu. */
function acts(row: Element | null): void {
  const menu = row?.querySelector<HTMLDetailsElement>('details.row-menu');
  if (menu) {
    menu.open = !menu.open;
    menu.querySelector<HTMLElement>(menu.open ? 'button, a[href]' : 'summary')?.focus();
  }
}

/** Closes what is open: the menu of a row, or that of the pages. Returns the focus to what opened it. */
function close(): boolean {
  const open = document.activeElement?.closest<HTMLDetailsElement>('details.row-menu[open]') ?? (fold?.open ? fold : null);
  if (open) {
    open.open = false;
    open.querySelector('summary')?.focus();
  }
  return open !== null;
}

/** The buttons with a shortcut: those of all rows, each letter once, and the undo button. */
function lettered(): Map<string, HTMLButtonElement[]> {
  const all = new Map<string, HTMLButtonElement[]>();
  for (const button of document.querySelectorAll<HTMLButtonElement>('main [data-key]')) {
    const key = button.dataset.key ?? '';
    all.set(key, [...(all.get(key) ?? []), button]);
  }
  return all;
}

/** Shows the shortcuts, including those of this page's rows. */
function help(): void {
  const [title, list] = document.querySelectorAll<HTMLElement>('.console-keys-actions');
  const all = lettered();
  if (title && list) {
    title.hidden = list.hidden = all.size === 0;
    list.replaceChildren(
      ...[...all].map(([key, buttons]) => {
        const line = document.createElement('div');
        const term = line.appendChild(document.createElement('dt'));
        term.appendChild(document.createElement('kbd')).textContent = key;
        const words = new Set(buttons.map((button) => button.textContent?.trim()));
        line.appendChild(document.createElement('dd')).textContent = [...words].join(' / ');
        return line;
      }),
    );
  }
  dialog?.showModal();
}

/** Presses the row's button with this letter, or undoes the last action. */
function press(key: string): boolean {
  const button =
    here()?.querySelector<HTMLButtonElement>(`[data-key="${key}"]`) ??
    document.querySelector<HTMLButtonElement>(`.done [data-key="${key}"]`);
  button?.click();
  return Boolean(button);
}

const KEYS: Record<string, () => void> = {
  '/': () => {
    const field = document.querySelector<HTMLInputElement>('#sought');
    field?.focus();
    field?.select();
  },
  j: () => go(1),
  k: () => go(-1),
  o: () => link(here())?.click(),
  '.': () => acts(here()),
  x: () => here()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
  u: () => document.querySelector<HTMLElement>('main .back a')?.click(),
  '?': help,
};

/** The arrow keys move through rows once one is chosen, and start if nothing else has the focus. */
const ARROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const isFree = (): boolean => document.activeElement === document.body || here() !== null;

const single = document.querySelector<HTMLInputElement>('#single-keys');
const areOn = (): boolean => single?.checked ?? true;
if (single) {
  single.checked = localStorage.getItem(OFF) === null;
  single.addEventListener('change', () => (single.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')));
}

document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  const isTyped = target.matches('input:not([type="checkbox"], [type="radio"], [type="submit"]), textarea, select');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyped || dialog?.open) {
    return;
  }
  const arrow = ARROWS[event.key];
  if (event.key === 'Escape') {
    if (close()) {
      event.preventDefault();
    }
  } else if (arrow && !event.shiftKey && isFree() && rows().length > 0) {
    event.preventDefault();
    go(arrow);
  } else if (areOn() && Object.hasOwn(KEYS, event.key)) {
    event.preventDefault();
    KEYS[event.key]?.();
  } else if (areOn() && /^[a-z]$/.test(event.key) && !event.repeat && press(event.key)) {
    event.preventDefault();
  }
});

// A click outside of an open menu closes it.
document.addEventListener('pointerdown', (event) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.row-menu[open], .console-fold[open]')) {
    if (!menu.contains(event.target as Node)) {
      menu.open = false;
    }
  }
});

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-keys]')) {
  button.hidden = false;
  button.addEventListener('click', help);
}

// After an action the next row is chosen, once the browser has scrolled to it, which takes the focus away.
window.addEventListener('load', () => {
  const next = location.hash.startsWith('#row-') ? document.getElementById(location.hash.slice(1)) : null;
  if (next) {
    choose(next);
  }
});

// On a wide screen the parts of the dashboard are open; on a phone each is one line until it is clicked.
if (matchMedia('(min-width: 60rem)').matches) {
  for (const part of document.querySelectorAll<HTMLDetailsElement>('[data-open-wide]')) {
    part.open = true;
  }
}

// Bulk action buttons are enabled once a row is selected. Without scripts the server says that none was.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-on-chosen]')) {
  const see = (): void => {
    button.disabled = ![...(button.form?.elements ?? [])].some(
      (one) => one instanceof HTMLInputElement && one.name === 'ids[]' && one.checked,
    );
  };
  document.addEventListener('change', see);
  window.addEventListener('pageshow', see);
  see();
}

export {};
