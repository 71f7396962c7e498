/**
 * Saves choices immediately: a choice is shown before the server responds, and rolled back, with the reason, if it refuses.
 * Changes run one after the other, so that the last response is about the last change.
 */
import { patch } from '../core/api';
import type { CredentialAccount } from '../core/entities';
import { store, useStore } from '../core/store';
import { me, takeSelf } from '../core/world';

type Value = string | boolean;
/** What is being saved, and why something was refused, by the name of the parameter (update_credentials). */
export const pending = store<Record<string, Value>>({});
export const refused = store<Record<string, string>>({});
/** The state of all of them combined. */
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

/** The account's current value; undefined if its server does not know this setting. */
export function knownOf(self: CredentialAccount, name: string): Value | null | undefined {
  const known = self as unknown as Record<string, Value | null | undefined>;
  const source = self.source as unknown as Record<string, Value | null | undefined>;
  const [first = name, second] = name.split('.');
  return second === undefined ? (source[first] ?? known[first]) : source[second];
}

/** A setting as it is shown, undefined if the server of the account does not know it, and why the last choice was refused. */
export function useSetting(name: string): { value: Value | null | undefined; problem: string | undefined } {
  const self = useStore(me);
  const value = useStore(pending)[name] ?? (self ? knownOf(self, name) : undefined);
  return { value, problem: useStore(refused)[name] };
}

/** Runs after the previous changes, whether or not they succeeded. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const made = last.then(work);
  last = made.catch(() => undefined);
  return made;
}

/** Returns whether it was saved. */
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

/** Clears the state of earlier changes. */
export function forgetSaid(): void {
  refused.set({});
  if (standing.get() === 'saved') standing.set('');
}
