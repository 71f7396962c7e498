/** What rows are known by while they are away: how tall they were, what they said, whether they are in use. */
import { keepNewest, lasting, renew } from '../core/lasting';

/** What is searched for in posts and notifications; of other rows it is all that they say. */
const WORDS = '.post-author, .warning bdi, .notification-text, .content';
const MOST = 3_000;
export const heights = lasting<number>('heights', MOST);
/** On the way back rows are away that were never drawn since: their words are kept beside them. A reload forgets them. */
export const words = new Map<string, string>();

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

/** Draws a row that is to be seen or to get the focus now, wherever it is. Answers its box. */
export async function drawn(row: HTMLElement): Promise<HTMLElement | null> {
  // The same post may stand in several columns.
  const list = (row.closest('.rows-away') ?? row).parentElement;
  row.dispatchEvent(new Event('beforematch', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  return (list ?? document).querySelector(`[data-row="${CSS.escape(row.dataset.row ?? '')}"]`);
}

/** Keeps what a row says before it goes away. */
export function noteWords(id: string, row: HTMLElement): void {
  const said = [...row.querySelectorAll(WORDS)].map((one) => one.textContent).join(' ') || row.textContent;
  // What is not here yet may say something later.
  if (said || !(words.has(id) || row.querySelector('[aria-busy="true"]'))) renew(words, id, said);
  keepNewest(words, MOST);
}
