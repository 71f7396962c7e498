/** The columns offered for what was typed, the likeliest first. */
import type { Account, List, Tag } from '../core/entities';
import { t } from '../core/words';
import { type Column, column, idOf } from './arrangement';
import { titleOf } from './kinds';

export interface Known {
  lists: List[];
  tags: Tag[];
  people: Account[];
  searches: string[];
}
export interface Offer {
  column: Column;
  /** Its name here, if that is not its title. */
  name?: string;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const search = (words: string): Offer => ({
  column: column('search', words),
  name: t('columns.posts_with', 'Posts with "{0}"', words),
});

export function offered(text: string, { lists, tags, people, searches }: Known): Offer[] {
  const typed = text.trim();
  const known: Offer[] = [
    ...(['home', 'notifications', 'local', 'federated', 'bookmarks', 'favourites'] as const).map((kind) => ({
      column: column(kind),
    })),
    ...lists.map((one) => ({ column: column('list', one.id, one.title) })),
    ...tags.map((one) => ({ column: column('tag', one.name) })),
    ...searches.map(search),
  ];
  const wanted = plain(typed.replace(/^#/, ''));
  const fitting = known.filter(({ column: one }) => plain(titleOf(one)).includes(wanted));
  if (typed === '') return fitting;
  const tag = typed.replace(/^#/, '');
  const made: Offer[] = [
    ...(/^[\p{L}\p{M}\p{N}_·]+$/u.test(tag) ? [{ column: column('tag', tag) }] : []),
    ...people.map((one) => ({
      column: column('account', one.id, '@' + one.acct),
      ...(one.display_name ? { name: `${one.display_name} @${one.acct}` } : {}),
    })),
    ...(typed.startsWith('#') ? [] : [search(typed)]),
  ];
  const ids = new Set<string>();
  return [...fitting, ...made].filter(({ column: one }) => !ids.has(idOf(one)) && ids.add(idOf(one)));
}
