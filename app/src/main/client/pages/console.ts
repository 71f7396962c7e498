// The keys of the staff's pages; what they do can be done without them. Rows are those of lists and tables that lead somewhere.
const ROWS = 'main :is(.rows, .entries, .holders, .review, .links) > li, main tbody > tr';
const dialog = document.querySelector<HTMLDialogElement>('.console-keys');
const fold = document.querySelector<HTMLDetailsElement>('.console-fold');

const way = (row: Element): HTMLElement | null => row.querySelector<HTMLElement>('a[href]');
const rows = (): Element[] => [...document.querySelectorAll(ROWS)].filter((row) => way(row)?.checkVisibility?.() ?? way(row));
const here = (): Element | null => document.activeElement?.closest(ROWS) ?? null;

function go(by: number): void {
  const all = rows();
  const at = all.indexOf(here() as Element);
  const next = at < 0 ? all[by > 0 ? 0 : all.length - 1] : (all[at + by] ?? all[at]);
  if (next) {
    way(next)?.focus();
    next.scrollIntoView({ block: 'nearest' });
  }
}

/** Opens what can be done about the row, or closes it. */
function acts(row: Element | null): void {
  const menu = row?.querySelector<HTMLDetailsElement>('details.row-menu');
  if (menu) {
    menu.open = !menu.open;
    menu.querySelector<HTMLElement>(menu.open ? 'button, a[href]' : 'summary')?.focus();
  }
}

/** Closes what is open: the menu of a row, or that of the pages. Gives the focus back to what opened it. */
function close(): boolean {
  const open = document.activeElement?.closest<HTMLDetailsElement>('details.row-menu[open]') ?? (fold?.open ? fold : null);
  if (open) {
    open.open = false;
    open.querySelector('summary')?.focus();
  }
  return open !== null;
}

const KEYS: Record<string, () => void> = {
  '/': () => {
    const field = document.querySelector<HTMLInputElement>('#sought');
    field?.focus();
    field?.select();
  },
  j: () => go(1),
  k: () => go(-1),
  a: () => acts(here()),
  x: () => here()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
  u: () => document.querySelector<HTMLElement>('main .back a')?.click(),
  '?': () => dialog?.showModal(),
};

document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  const isTyped = target.matches('input:not([type="checkbox"], [type="radio"], [type="submit"]), textarea, select');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || dialog?.open) {
    return;
  }
  if (event.key === 'Escape' && !isTyped && close()) {
    event.preventDefault();
  } else if (!isTyped && Object.hasOwn(KEYS, event.key)) {
    event.preventDefault();
    KEYS[event.key]?.();
  }
});

// A press beside an open menu closes it.
document.addEventListener('pointerdown', (event) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.row-menu[open], .console-fold[open]')) {
    if (!menu.contains(event.target as Node)) {
      menu.open = false;
    }
  }
});

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-keys]')) {
  button.hidden = false;
  button.addEventListener('click', () => dialog?.showModal());
}

export {};

// On a wide screen the parts of the overview are open; on a phone each is one line until it is pressed.
if (matchMedia('(min-width: 60rem)').matches) {
  for (const part of document.querySelectorAll<HTMLDetailsElement>('[data-open-wide]')) {
    part.open = true;
  }
}

// What acts on chosen rows can be pressed once a row is chosen. Without scripts the server says that none was.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-on-chosen]')) {
  const form = button.form;
  const see = (): void => {
    button.disabled = !form?.querySelector('input[type="checkbox"][name="ids[]"]:checked');
  };
  form?.addEventListener('change', see);
  window.addEventListener('pageshow', see);
  see();
}
