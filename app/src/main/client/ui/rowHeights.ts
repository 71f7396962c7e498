/** What is stored of rows that are not rendered: their height and text, and whether they are in use. */
import { keepNewest, lasting, renew } from '../core/lasting';

/** The searchable text in posts and notifications; for other rows it is all of it. */
const WORDS = '.post-author, .warning bdi, .notification-text, .content';
const MOST = 3_000;
export const heights = lasting<number>('heights', MOST);
/** On the way back there are rows that were never rendered since: their text is stored beside them. A reload deletes it. */
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

/** The height of the row; a typical height if it is not known. */
export const heightOf = (id: string): number => heights.get(id) ?? 160;

/** Renders a row that is to be visible or to get the focus now, wherever it is. Returns its box. */
export async function drawn(row: HTMLElement): Promise<HTMLElement | null> {
  // The same post may be in several columns.
  const list = (row.closest('.rows-placeholder') ?? row).parentElement;
  row.dispatchEvent(new Event('beforematch', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  return (list ?? document).querySelector(`[data-row="${CSS.escape(row.dataset.row ?? '')}"]`);
}

/** Stores the text of a row before it is removed. */
export function noteWords(id: string, row: HTMLElement): void {
  const said = [...row.querySelectorAll(WORDS)].map((one) => one.textContent).join(' ') || row.textContent;
  // Content that is not loaded yet may have text later.
  if (said || !(words.has(id) || row.querySelector('[aria-busy="true"]'))) renew(words, id, said);
  keepNewest(words, MOST);
}
