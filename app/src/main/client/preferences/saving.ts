/**
 * Saves what is chosen at once: the choice is seen before the server answers, and taken back, with the reason, when it refuses. One
 * change follows the other, so that the last answer is about the last change.
 */
import { patch } from '../core/api';
import type { CredentialAccount } from '../core/entities';
import { store, useStore } from '../core/store';
import { me, takeSelf } from '../core/world';

type Value = string | boolean;
/** What is on its way, and why something was not taken, by the name of the parameter (update_credentials). */
export const pending = store<Record<string, Value>>({});
export const refused = store<Record<string, string>>({});
/** What is said of all of them together. */
export const standing = store<'' | 'saving' | 'saved'>('');
let last: Promise<unknown> = Promise.resolve();
const turns = new Map<string, number>();

const without = <T>(from: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([one]) => one !== name));

/** The parameters of one change; "source.privacy" is in the map "source". */
export function bodyOf(name: string, value: Value): Record<string, unknown> {
  const [first = name, second] = name.split('.');
  return second === undefined ? { [first]: value } : { [first]: { [second]: value } };
}

/** What the account has now; undefined where its server knows no such thing. */
export function knownOf(self: CredentialAccount, name: string): Value | null | undefined {
  const known = self as unknown as Record<string, Value | null | undefined>;
  const source = self.source as unknown as Record<string, Value | null | undefined>;
  const [first = name, second] = name.split('.');
  return second === undefined ? (source[first] ?? known[first]) : source[second];
}

/** A setting as it is shown, undefined where the server of the account knows no such thing, and why the last choice was not taken. */
export function useSetting(name: string): { value: Value | null | undefined; problem: string | undefined } {
  const self = useStore(me);
  const value = useStore(pending)[name] ?? (self ? knownOf(self, name) : undefined);
  return { value, problem: useStore(refused)[name] };
}

/** Follows the changes that were made before, whatever came of them. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const made = last.then(work);
  last = made.catch(() => undefined);
  return made;
}

/** Answers whether it was saved. */
export async function saveNow(name: string, value: Value): Promise<boolean> {
  const turn = (turns.get(name) ?? 0) + 1;
  turns.set(name, turn);
  pending.set((now) => ({ ...now, [name]: value }));
  refused.set((now) => without(now, name));
  standing.set('saving');
  try {
    takeSelf(await inTurn(() => patch<CredentialAccount>('/api/v1/accounts/update_credentials', bodyOf(name, value))));
    return true;
  } catch (e) {
    if (turns.get(name) === turn) refused.set((now) => ({ ...now, [name]: e instanceof Error ? e.message : String(e) }));
    return false;
  } finally {
    if (turns.get(name) === turn) pending.set((now) => without(now, name));
    if (Object.keys(pending.get()).length === 0) standing.set(Object.keys(refused.get()).length > 0 ? '' : 'saved');
  }
}

/** Forgets what was said of earlier changes. */
export function forgetSaid(): void {
  refused.set({});
  if (standing.get() === 'saved') standing.set('');
}
