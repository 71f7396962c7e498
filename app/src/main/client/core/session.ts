/**
 * The token of this browser's session. The server issues it for the session and the form token of the page; it is stored in the
 * browser, so that the client opens without a request to the server, and offline. When it ends, the session is asked for a new
 * one; when that has ended too, the member signs in again, and what they typed is kept as a draft.
 */
import { acting } from './acting';
import { forgetLasting } from './lasting';
import { doAll, within } from './later';
import { leaving } from './layers';

const KEY = 'dassie.token';

/** Reads a meta element of the page. */
export const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export const token = (): string | null => localStorage.getItem(KEY);

/** Thrown if the user is no longer signed in. */
export class SignedOut extends Error {}

/** Requests a new token to replace the given one, unless another tab already has one. */
export async function renew(refused: string | null): Promise<string> {
  const work = async () => {
    const kept = token();
    if (kept !== null && kept !== refused) return kept;
    // Another account may have signed in since. Without a token, the stored data came with this page.
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

/** Deletes the stored account and its home; drafts are kept, because they are stored under their account. */
function forgetAccount(): void {
  if (!acting) forgetLasting();
  localStorage.removeItem('dassie.me');
  if ('caches' in window) void caches.delete('dassie-home').catch(() => undefined);
}

export function forget(): void {
  localStorage.removeItem(KEY);
  forgetAccount();
}

/** Redirects to the sign-in page, which says why and returns here; the draft is stored when the page is left. */
export function signInAgain(): void {
  leaving(() => location.assign('/auth/sign_in?ended=1&return_to=' + encodeURIComponent(location.pathname + location.search)));
}

/**
 * Ends the session here and on the server.
 *
 * @param also what is to be done first, if it does not take long
 */
export function signOut(also: Promise<unknown> = Promise.resolve()): void {
  // Pending actions are sent while there is a token.
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
 * Deletes what this browser stores of the member who signs out, except drafts and the client's appearance on this device. The
 * server's response page does it again, when this page can no longer write anything.
 */
export async function wipe(): Promise<void> {
  forget();
  forgetLasting();
  // The read state of threads, the last visit, and unsaved profile texts.
  for (const key of ['dassie.threads', 'dassie.visit', 'dassie.profile']) localStorage.removeItem(key);
  // Positions in lists, and their content.
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('dassie.lasting.')) sessionStorage.removeItem(key);
  const names = 'caches' in window ? await caches.keys().catch(() => []) : [];
  await Promise.allSettled([stopPush(), ...names.map((name) => caches.delete(name))]);
}

/** This device must not show notifications of a signed-out account. */
async function stopPush(): Promise<void> {
  localStorage.removeItem('dassie.push');
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
