/**
 * HTML of other people. This server sanitises it before it sends it; another server is not trusted to do so: while this page acts
 * as an account there, its HTML goes through DOMPurify, which is loaded only for that. Without it only plain text is left.
 */
import { isElsewhere } from './acting';

const words = (html: string): string => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
};
let clean: ((html: string) => string) | undefined;

/** Loads what is needed before the first text is rendered. */
export async function loadCleaner(): Promise<void> {
  if (!isElsewhere) return;
  const module = await import('../accounts/purify').catch(() => undefined);
  clean = module?.purify ?? words;
}

/** The HTML that is safe to render. */
export const drawable = (html: string): string => (isElsewhere ? (clean ?? words)(html) : html);
