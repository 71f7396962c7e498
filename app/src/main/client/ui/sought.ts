/** What a search looked for, and marks in the texts where it was found. */
import { createContext } from 'preact';
import { folded, foldedWithPlaces } from '../core/folded';

const WORD = '\\p{L}\\p{N}\\p{Mn}\\p{Mc}';
const IS_WORD = new RegExp(`[${WORD}]`, 'u');
const BETWEEN = new RegExp(`[^${WORD}]+`, 'gu');
/** Scripts without spaces: a word may begin and end at each of their letters. */
const SPACELESS_SCRIPTS = 'Han Hiragana Katakana Hangul Bopomofo Yi Thai Lao Khmer Myanmar Tibetan Javanese';
const IS_SPACELESS = new RegExp(`[${SPACELESS_SCRIPTS.replace(/\w+ ?/g, '\\p{Script=$&}').replaceAll(' }', '}')}ー]`, 'u');
export const isSpaceless = (text: string): boolean => IS_SPACELESS.test(text);
const CLAUSE = /([-+]?)((?:from|has|before|after|during|in|is|language):(?=\S))?(?:["“”„]([^"“”„]*)["“”„]?|([^\s"“”„]+))/giu;
const MOST_LETTERS = 1_000;
const MOST_TERMS = 16;
/** Names are also found by a part of a word, if it has so many letters. */
const PART = 3;

/** Words to mark: in a post whole ones, in a name also beginnings and parts. */
export interface Sought {
  patterns: RegExp[];
  isName: boolean;
}

/** What was sought in the posts below, and in the names below. */
export const SoughtInPosts = createContext<Sought | null>(null);
export const SoughtInNames = createContext<Sought | null>(null);

const sought = (clauses: string[], isName: boolean): Sought | null => {
  const patterns = clauses
    .map((clause) => folded(clause).split(BETWEEN).filter(Boolean))
    .filter((words) => words.length > 0)
    .slice(0, MOST_TERMS)
    .map((words) => new RegExp(words.join(`[^${WORD}]+`), 'gu'));
  return patterns.length > 0 ? { patterns, isName } : null;
};

/** The words of a search for posts: without operators, and without what it excludes. */
export const soughtInPosts = (query: string): Sought | null =>
  sought(
    [...query.slice(0, MOST_LETTERS).matchAll(CLAUSE)]
      .filter(([, sign, operator]) => sign !== '-' && operator === undefined)
      .map(([, , , quoted, plain]) => quoted ?? plain ?? ''),
    false,
  );

/** The words of a search for people; of a handle, the name before the domain. */
export const soughtInNames = (query: string): Sought | null =>
  sought(
    query
      .slice(0, MOST_LETTERS)
      .trim()
      .replace(/^[@＠]/, '')
      .replace(/@.*/s, '')
      .split(BETWEEN),
    true,
  );

/** The places in a text to mark, as pairs of begin and end, in order and apart from each other. */
export function places(text: string, { patterns, isName }: Sought): [number, number][] {
  const { text: plain, from, to } = foldedWithPlaces(text);
  const found: [number, number][] = [];
  for (const pattern of patterns)
    for (const match of plain.matchAll(pattern)) {
      const begin = match.index;
      const end = begin + match[0].length;
      const begins = isEdge(plain, begin) || (isName && match[0].length >= PART);
      if (begins && (isName || isEdge(plain, end))) found.push([from[begin] as number, to[end - 1] as number]);
    }
  found.sort(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const [begin, end] of found) {
    const last = apart[apart.length - 1];
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([begin, end]);
  }
  return apart;
}

function isEdge(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].pop() ?? '';
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
  return !IS_WORD.test(before) || !IS_WORD.test(after) || IS_SPACELESS.test(before) || IS_SPACELESS.test(after);
}

/** HTML with the marks: only in its text, never inside a tag or a character reference. */
export const marked = (html: string, wanted: Sought | null): string =>
  wanted === null
    ? html
    : html.replace(/<[^>]*>|&(?:[a-z]\w*|#\d+|#x[\da-f]+);|[^<&]+/giu, (part) =>
        part.startsWith('<') || part.startsWith('&') ? part : markedText(part, wanted),
      );

function markedText(text: string, wanted: Sought): string {
  let made = '';
  let at = 0;
  for (const [begin, end] of places(text, wanted)) {
    made += text.slice(at, begin) + '<mark>' + text.slice(begin, end) + '</mark>';
    at = end;
  }
  return made + text.slice(at);
}
