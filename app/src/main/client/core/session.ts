/**
 * The token of this browser's session. The server gives it for the session and the form token of the page; it is kept
 * in the browser, so that the client opens without a question to the server, and offline. When it ends, the session is
 * asked once more; when that has ended too, the member signs in again, and what they typed is still there as a draft.
 */
import { acting } from './acting';
import { forgetLasting } from './lasting';
import { doAll, within } from './later';
import { leaving } from './layers';

const KEY = 'dassie.token';

/** What the page says about itself. */
export const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const token = (): string | null => localStorage.getItem(KEY);

/** Thrown when nobody is signed in any more. */
export class SignedOut extends Error {}

/** Asks for a new token in place of the given one, unless another tab has one already. */
export async function renew(refused: string | null): Promise<string> {
  const work = async () => {
    const kept = token();
    if (kept !== null && kept !== refused) return kept;
    // Another account may have signed in since. Without a token, what is kept came with this page.
    if (refused !== null) forgetAccount();
    const answer = await fetch('/session/token', {
      method: 'POST',
      body: new URLSearchParams([['form_token', meta('form-token')]]),
      redirect: 'manual',
    });
    if (answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403) {
      forget();
      throw new SignedOut();
    }
    if (!answer.ok) throw new Error(String(answer.status));
    const made = ((await answer.json()) as { access_token: string }).access_token;
    localStorage.setItem(KEY, made);
    return made;
  };
  return 'locks' in navigator ? navigator.locks.request('dassie.token', work) : work();
}

/** What is kept of the account and its home for the next start; the drafts stay, they are under their account. */
function forgetAccount(): void {
  if (!acting) forgetLasting();
  localStorage.removeItem('dassie.me');
  if ('caches' in window) void caches.delete('dassie-home').catch(() => undefined);
}

export function forget(): void {
  localStorage.removeItem(KEY);
  forgetAccount();
}

/** Leads to the sign-in page, which says why, and comes back here; what is being written is kept as the page goes. */
export function signInAgain(): void {
  leaving(() => location.assign('/auth/sign_in?ended=1&return_to=' + encodeURIComponent(location.pathname + location.search)));
}

/**
 * Ends the session here and on the server.
 *
 * @param also what is to be done first, if it does not take long
 */
export function signOut(also: Promise<unknown> = Promise.resolve()): void {
  // What still waits is sent while there is a token.
  doAll();
  const wiped = wipe();
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/auth/sign_out';
  form.append(Object.assign(document.createElement('input'), { name: 'form_token', value: meta('form-token') }));
  form.hidden = true;
  document.body.append(form);
  void within(1_500, Promise.allSettled([wiped, also])).finally(() => leaving(() => form.submit()));
}

/**
 * Forgets what this browser keeps of whoever leaves it, but for their drafts and how the client looks on this device. The page that
 * the server answers with does it once more, when this one can no longer write anything.
 */
export async function wipe(): Promise<void> {
  forget();
  forgetLasting();
  // What was seen in threads, when one was last here, and what was typed about oneself.
  for (const key of ['dassie.threads', 'dassie.visit', 'dassie.profile']) localStorage.removeItem(key);
  // Where one was in lists, and what these had.
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('dassie.lasting.')) sessionStorage.removeItem(key);
  const names = 'caches' in window ? await caches.keys().catch(() => []) : [];
  await Promise.allSettled([stopPush(), ...names.map((name) => caches.delete(name))]);
}

/** This device must show nothing of an account that left it. */
async function stopPush(): Promise<void> {
  localStorage.removeItem('dassie.push');
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
