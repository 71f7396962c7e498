/**
 * HTML of other people. This server makes it safe before it sends it; another server's word is not taken for that: as long as this
 * page acts as an account there, what it says goes through DOMPurify, which is loaded for that alone. Without it only words are left.
 */
import { isElsewhere } from './acting';

const words = (html: string): string => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
};
let clean: ((html: string) => string) | undefined;

/** Loads what is needed before the first text is drawn. */
export async function loadCleaner(): Promise<void> {
  if (!isElsewhere) return;
  const module = await import('../accounts/purify').catch(() => undefined);
  clean = module?.purify ?? words;
}

/** The HTML as it may be drawn. */
export const drawable = (html: string): string => (isElsewhere ? (clean ?? words)(html) : html);
