/** What rows are known by while they are away: how tall they were, what they said, whether they are near. */
import { keepNewest, lasting, renew } from '../core/lasting';

const NEAR = 1_500;
/** What is searched for in posts and notifications; of other rows it is all that they say. */
const WORDS = '.post-author, .warning bdi, .notification-text, .content';
const MOST = 3_000;
export const heights = lasting<number>('heights', MOST);
/** On the way back rows are away that were never drawn since: their words are kept beside them. */
export const words = new Map<string, string>();
/** Older browsers do not search what is hidden: there the words are seen by the search alone. */
export const canFindHidden = 'onbeforematch' in document.documentElement;

export const tellers = new WeakMap<Element, (isNear: boolean) => void>();
const watchers = new WeakMap<object, IntersectionObserver>();
/** Watches which rows are near what is seen of the element in which they scroll; null for the page. */
export function nearness(root: HTMLElement | null): IntersectionObserver {
  const known = watchers.get(root ?? document);
  if (known) return known;
  const made = new IntersectionObserver(
    (seen) => {
      for (const one of seen) tellers.get(one.target)?.(one.isIntersecting);
    },
    { root, rootMargin: `${NEAR}px 0px` },
  );
  watchers.set(root ?? document, made);
  return made;
}
export const sizes = new ResizeObserver((seen) => {
  for (const { target } of seen) {
    const { row } = (target as HTMLElement).dataset;
    if (row !== undefined && target.isConnected) heights.set(row, target.getBoundingClientRect().height);
  }
});

export function isInUse(row: HTMLElement): boolean {
  const selected = getSelection();
  return (
    row.contains(document.activeElement) ||
    row.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') !== null ||
    (!!selected && !selected.isCollapsed && selected.containsNode(row, true)) ||
    [...row.querySelectorAll<HTMLMediaElement>('video[controls],audio')].some((one) => !one.paused)
  );
}

/** How tall the row was; as tall as most of them are when nobody knows. */
export const heightOf = (id: string): number => heights.get(id) ?? 160;

/** Draws a row that is to be seen or to get the focus now, wherever it is. */
export async function drawn(row: Element): Promise<void> {
  row.dispatchEvent(new Event('beforematch'));
  await new Promise((resolve) => setTimeout(resolve));
}

/** Keeps what a row says before it goes away. */
export function noteWords(id: string, row: HTMLElement): void {
  const said = [...row.querySelectorAll(WORDS)].map((one) => one.textContent).join(' ') || row.textContent;
  if (said) renew(words, id, said);
  keepNewest(words, MOST);
}
