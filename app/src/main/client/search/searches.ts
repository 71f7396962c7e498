/** Searches: the recent ones, and suggestions for what was typed. */
import type { SearchResults } from '../core/entities';
import { kept } from '../core/store';
import { t } from '../core/words';
import { isSpaceless } from '../ui/sought';

/** The recent searches of this browser. */
export const recent = kept<string[]>('searches', []);
export const rememberSearch = (text: string): void =>
  recent.set((now) => [text, ...now.filter((one) => one !== text)].slice(0, 8));

export interface Offer {
  key: string;
  href: string;
  icon?: string;
  account?: SearchResults['accounts'][number];
  text: string;
  isPast?: boolean;
}

/** Whether it is too short for suggestions: one letter, except in scripts in which it can be a word. */
export const isShort = (text: string): boolean => text.length < 2 && !isSpaceless(text);
export const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);
const isHandle = (text: string) => /^@?[\w.-]+@[\w.-]+\.?\w+(:\d+)?$/.test(text);
export const searchPath = (text: string): string => '/search?q=' + encodeURIComponent(text);

export function offers(text: string, found: SearchResults | null, past: string[]): Offer[] {
  if (text === '')
    return past.map((one) => ({ key: 'past' + one, href: searchPath(one), icon: 'clock', text: one, isPast: true }));
  const typed: Offer[] = [
    {
      key: 'typed',
      href: searchPath(text),
      icon: 'search',
      text: isAddress(text) ? t('search.open', 'Open {0}', text) : t('search.search_for', 'Search for "{0}"', text),
    },
  ];
  const tag = text.replace(/^#/, '');
  if (/^[\p{L}\p{N}_·]+$/u.test(tag))
    typed.push({ key: 'tag', href: '/tags/' + encodeURIComponent(tag), icon: 'hash', text: '#' + tag });
  if (isHandle(text))
    typed.push({
      key: 'handle',
      href: '/@' + text.replace(/^@/, ''),
      icon: 'person',
      text: t('common.go_to', 'Go to {0}', '@' + text.replace(/^@/, '')),
    });
  const people = (found?.accounts ?? []).map((one) => ({ key: one.id, href: '/@' + one.acct, account: one, text: one.acct }));
  const tags = (found?.hashtags ?? [])
    .filter((one) => one.name.toLowerCase() !== tag.toLowerCase())
    .slice(0, 3)
    .map((one) => ({ key: '#' + one.name, href: '/tags/' + encodeURIComponent(one.name), icon: 'hash', text: '#' + one.name }));
  return [...typed, ...people, ...tags];
}
