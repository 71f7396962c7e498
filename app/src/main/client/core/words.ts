/**
 * The texts of the client. A text is in the sources with its key, under which the catalogues of app/src/main/words have its
 * translations: t('common.cancel', 'Cancel'). Placeholders are {0}, {1}. The build removes most keys from the bundles, if the
 * English text is enough to find the translation.
 */
import { inSentence } from './direction';
import { regional } from './region';

type Words = Record<string, string>;

const language = document.documentElement.lang || 'en';
const isFromRight = document.documentElement.dir === 'rtl';
/** Those of the page's language, set by an earlier script; without it the client uses English. */
const words: Words = (globalThis as { dassieWords?: Words }).dassieWords ?? {};

const fill = (text: string, values: unknown[]) =>
  text.replace(/\{(\d)\}/g, (place, n: string) => {
    const value = values[Number(n)];
    return Number(n) < values.length ? (typeof value === 'string' ? inSentence(value, isFromRight) : String(value)) : place;
  });

const translation = (key: string, english: string): string | undefined => words[key] ?? words[english];

/** The text in the page's language. */
export const t = (key: string, english: string, ...values: unknown[]): string =>
  fill(translation(key, english) ?? english, values);

/** The plural forms of a text, in their order; the last one is also used for what is not named (millions, fractions). */
const FORMS: Record<string, string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  pl: ['one', 'few', 'many'],
};
const plural = new Intl.PluralRules(language);
const inEnglish = new Intl.PluralRules('en');

/** A text with a number, in the right plural form: count(3, 'common.posts_count', '{0} post|{0} posts'). */
export function count(number: number, key: string, english: string, ...more: unknown[]): string {
  const own = translation(key, english);
  const choices = (own ?? english).split('|');
  const at = ((own && FORMS[language]) || ['one']).indexOf((own ? plural : inEnglish).select(number));
  return fill(choices[at < 0 ? choices.length - 1 : at] ?? '', [number.toLocaleString(language), ...more]);
}

/** The parts of a text around its placeholders, to insert elements. */
export const parts = (text: string): (string | number)[] =>
  text
    .split(/(\{\d\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\d\}$/.test(part) ? Number(part[1]) : part));

export const locale = language;
const compactFormat = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
/** A compact number, for counts beside buttons: 1.2K. */
export const compact = (number: number): string => compactFormat.format(number);
/** The time zone that the reader chose in the settings; undefined for the browser's, and for an unknown one. */
function chosenZone(): string | undefined {
  const zone = document.documentElement.dataset.zone;
  try {
    return new Intl.DateTimeFormat(language, { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return undefined;
  }
}
const timeZone = chosenZone();
const region = regional(language, globalThis.navigator?.languages ?? []);
const fullFormat = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short', timeZone });
export const fullTime = (iso: string): string => fullFormat.format(new Date(iso));
const dayFormat = new Intl.DateTimeFormat(region, { month: 'short', day: 'numeric', timeZone });
const yearFormat = new Intl.DateTimeFormat(region, { year: 'numeric', month: 'short', day: 'numeric', timeZone });
export const day = (iso: string): string => yearFormat.format(new Date(iso));
const unitFormat = (value: number, unit: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);

const keyFormat = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
/** The day of a time in the reader's time zone, for comparisons; null for an invalid time, as other servers may send. */
export function dayKey(at: string | number): string | null {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? null : keyFormat.format(moment);
}
const headFormat = new Intl.DateTimeFormat(region, { weekday: 'long', month: 'long', day: 'numeric', timeZone });
const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
/** The heading of a day: today, yesterday, or its date. */
export function dayName(iso: string, now = Date.now()): string {
  const key = dayKey(iso) ?? '';
  const name =
    key === dayKey(now)
      ? near.format(0, 'day')
      : key === dayKey(now - 86_400_000)
        ? near.format(-1, 'day')
        : (key.slice(0, 4) === dayKey(now)?.slice(0, 4) ? headFormat : yearFormat).format(new Date(iso));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The time from now, in words: "in 3 minutes". */
export function until(ms: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

/** A short relative time: 5m, 3h, 2d, then the date. */
export function ago(iso: string, now = Date.now()): string {
  const then = new Date(iso);
  const seconds = Math.max(0, (now - then.getTime()) / 1000);
  if (seconds < 60) return t('common.now', 'now');
  if (seconds < 3600) return unitFormat(Math.floor(seconds / 60), 'minute');
  if (seconds < 86400) return unitFormat(Math.floor(seconds / 3600), 'hour');
  if (seconds < 7 * 86400) return unitFormat(Math.floor(seconds / 86400), 'day');
  return (then.getFullYear() === new Date(now).getFullYear() ? dayFormat : yearFormat).format(then);
}
