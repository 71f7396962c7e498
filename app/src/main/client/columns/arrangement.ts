/**
 * Which lists are side by side, in which order and how wide. Stored on this device, for each account separately; an invalid value
 * is replaced by the default arrangement.
 */
import { kept, useStore } from '../core/store';
import { me } from '../core/world';

/** The columns that everyone has once, and those of something: a list, a hashtag, words, an account. */
const ALONE = ['home', 'notifications', 'local', 'federated', 'bookmarks', 'favourites'] as const;
const OF = ['list', 'tag', 'search', 'account'] as const;
export type Kind = (typeof ALONE)[number] | (typeof OF)[number];

export interface Column {
  kind: Kind;
  /** The id of the list or account, the hashtag, or the search text. Empty for the others. */
  of: string;
  /** The title of a list or an account when it was last seen. */
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

/** The valid part of the stored value: each column once, and not more than the limit. */
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
/** The address of an account is unique among all servers. */
const whose = (): string => me.get()?.url ?? '';

export const columns = (): Column[] => arrangementOf(byAccount()[whose()]);
export const change = (how: (now: Column[]) => Column[]): void =>
  all.set({ ...byAccount(), [whose()]: how(columns()).slice(0, MOST) });

export function useColumns(): Column[] {
  useStore(all);
  useStore(me);
  return columns();
}

/** Inserts a column at a position, from 0; by default at the end. */
export const put = (one: Column, at = MOST): void =>
  change((now) => {
    const others = now.filter((other) => idOf(other) !== idOf(one));
    return [...others.slice(0, at), one, ...others.slice(at)];
  });
export const remove = (id: string): void => change((now) => now.filter((one) => idOf(one) !== id));
export const alter = (id: string, part: Partial<Column>): void =>
  change((now) => now.map((one) => (idOf(one) === id ? { ...one, ...part } : one)));

/** Moves a column to the position of another one, or by so many positions. */
export function move(id: string, to: number): void {
  const now = columns();
  const one = now.find((other) => idOf(other) === id);
  if (one) put(one, Math.max(0, Math.min(to, now.length - 1)));
}
