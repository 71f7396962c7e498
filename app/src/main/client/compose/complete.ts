/** Completions while typing: people after @, hashtags after #, emoji after a colon. */
import { get, query } from '../core/api';
import type { Account, Emoji, SearchResults } from '../core/entities';
import { rest } from '../core/rest';
import { store } from '../core/store';
import { count } from '../core/words';

export interface Offer {
  key: string;
  insert: string;
  name: string;
  detail: string;
  picture?: string;
  char?: string;
}
export interface Word {
  start: number;
  text: string;
}

/** The server's own emoji, requested once. */
export const customEmoji = store<Emoji[]>([]);
let asked: Promise<void> | null = null;
export const loadCustomEmoji = (): Promise<void> =>
  (asked ??= get<Emoji[]>('/api/v1/custom_emojis').then(
    (list) => customEmoji.set(list.filter((one) => one.visible_in_picker !== false)),
    () => void (asked = null),
  ));

const WORD =
  /(?:^|[\s([{"'“„«,;/])((?:@[\p{L}\p{N}\p{M}_.-]*(?:@[\p{L}\p{N}.-]*)?)|(?:#[\p{L}\p{N}\p{M}_]+)|(?::[\p{L}\p{N}_+-]{2,}))$/u;

/** The word before the caret that can be completed. */
export function wordAt(text: string, caret: number): Word | null {
  const [, typed] = WORD.exec(text.slice(Math.max(0, caret - 120), caret)) ?? [];
  if (!typed || typed === '@') return null;
  return { start: caret - typed.length, text: typed };
}

const MOST = 6;

async function people(text: string, signal: AbortSignal): Promise<Offer[]> {
  const found = await get<Account[]>(query('/api/v1/accounts/search', { q: text, limit: MOST, resolve: false }), signal);
  return found.map((one) => ({
    key: one.id,
    insert: '@' + one.acct,
    name: one.display_name || one.username,
    detail: '@' + one.acct,
    picture: one.avatar_static,
  }));
}

async function hashtags(text: string, signal: AbortSignal): Promise<Offer[]> {
  const found = await get<SearchResults>(query('/api/v2/search', { q: text, type: 'hashtags', limit: MOST }), signal);
  return found.hashtags.map((one) => {
    const uses = (one.history ?? []).reduce((sum, day) => sum + Number(day.uses), 0);
    return {
      key: one.name,
      insert: '#' + one.name,
      name: '#' + one.name,
      detail: uses > 0 ? count(uses, 'compose.posts_this_week', '{0} post this week|{0} posts this week') : '',
    };
  });
}

async function emoji(text: string): Promise<Offer[]> {
  const [{ findEmoji }] = await Promise.all([rest(), loadCustomEmoji()]);
  const sought = text.toLowerCase();
  const own = customEmoji
    .get()
    .filter((one) => one.shortcode.toLowerCase().includes(sought))
    .sort((a, b) => a.shortcode.toLowerCase().indexOf(sought) - b.shortcode.toLowerCase().indexOf(sought));
  return [
    ...own.map((one) => ({
      key: ':' + one.shortcode,
      insert: `:${one.shortcode}:`,
      name: `:${one.shortcode}:`,
      detail: '',
      picture: one.static_url,
    })),
    ...findEmoji(text, MOST).map((one) => ({
      key: one.char,
      insert: one.char,
      name: one.name.replace(/_/g, ' '),
      detail: '',
      char: one.char,
    })),
  ].slice(0, MOST);
}

export function offersFor(word: string, signal: AbortSignal): Promise<Offer[]> {
  const text = word.slice(1);
  return word[0] === '@' ? people(text, signal) : word[0] === '#' ? hashtags(text, signal) : emoji(text);
}
