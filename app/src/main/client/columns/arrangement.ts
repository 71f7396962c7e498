/**
 * Which lists stand side by side, in which order and how wide. Kept on this device, for each account apart; what is kept and
 * broken is the arrangement that everyone begins with.
 */
import { kept, useStore } from '../core/store';
import { me } from '../core/world';

/** Those that everyone has once, and those that are of something: a list, a hashtag, words, an account. */
const ALONE = ['home', 'notifications', 'local', 'federated', 'bookmarks', 'favourites'] as const;
const OF = ['list', 'tag', 'search', 'account'] as const;
export type Kind = (typeof ALONE)[number] | (typeof OF)[number];

export interface Column {
  kind: Kind;
  /** Of which list or account, by its id; of which hashtag; which words are searched for. Empty for the others. */
  of: string;
  /** What a list or an account was called when it was last seen. */
  title: string;
  isWide: boolean;
}
export const MOST = 12;
const LONGEST = 500;

export const column = (kind: Kind, of = '', title = ''): Column => ({ kind, of, title, isWide: false });
export const idOf = ({ kind, of }: Column): string => (of === '' ? kind : `${kind}:${of.toLowerCase()}`);
export const FIRST: Column[] = [column('home'), column('notifications'), column('local')];

const text = (found: unknown): string | null => (typeof found === 'string' && found.length <= LONGEST ? found : null);

function columnOf(found: unknown): Column[] {
  if (typeof found !== 'object' || found === null) return [];
  const { kind, of, title, isWide } = found as Record<keyof Column, unknown>;
  const [what, named] = [text(of) ?? '', text(title) ?? ''];
  const isAlone = ALONE.some((one) => one === kind);
  if (!isAlone && (what.trim() === '' || !OF.some((one) => one === kind))) return [];
  return [{ kind: kind as Kind, of: isAlone ? '' : what, title: named, isWide: isWide === true }];
}

/** What of the stored value is an arrangement: each column once, and not more than there is room for. */
export function arrangementOf(found: unknown): Column[] {
  if (!Array.isArray(found)) return FIRST;
  const list = found.flatMap(columnOf);
  if (list.length === 0 && found.length > 0) return FIRST;
  const ids = list.map(idOf);
  return list.filter((one, i) => ids.indexOf(idOf(one)) === i).slice(0, MOST);
}

const all = kept<unknown>('columns', {});
const byAccount = (): Record<string, unknown> => {
  const now = all.get();
  return typeof now === 'object' && now !== null && !Array.isArray(now) ? (now as Record<string, unknown>) : {};
};
/** The address of an account is its own among all servers. */
const whose = (): string => me.get()?.url ?? '';

export const columns = (): Column[] => arrangementOf(byAccount()[whose()]);
export const change = (how: (now: Column[]) => Column[]): void =>
  all.set({ ...byAccount(), [whose()]: how(columns()).slice(0, MOST) });

export function useColumns(): Column[] {
  useStore(all);
  useStore(me);
  return columns();
}

/** Puts a column in at a place, from 0; at the end where none is said. */
export const put = (one: Column, at = MOST): void =>
  change((now) => {
    const others = now.filter((other) => idOf(other) !== idOf(one));
    return [...others.slice(0, at), one, ...others.slice(at)];
  });
export const remove = (id: string): void => change((now) => now.filter((one) => idOf(one) !== id));
export const alter = (id: string, part: Partial<Column>): void =>
  change((now) => now.map((one) => (idOf(one) === id ? { ...one, ...part } : one)));

/** Moves a column to stand where another one stands now, or by so many places. */
export function move(id: string, to: number): void {
  const now = columns();
  const one = now.find((other) => idOf(other) === id);
  if (one) put(one, Math.max(0, Math.min(to, now.length - 1)));
}
