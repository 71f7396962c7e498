/**
 * The direction of a text. The first letter decides (Unicode Bidirectional Algorithm, P2), but names of people and addresses do
 * not count: an Arabic reply to @ada begins with Latin letters and is right-to-left.
 */
const NAMES = /(^|[\s(])(?:@[\w.-]+(?:@[\p{L}\p{N}.-]+)?|https?:\/\/\S+)/gu;
const FROM_RIGHT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Right-to-left plain text with left-to-right handles. */
export const handlesIsolated = (text: string): string =>
  text.replace(/(^|[\s(])(@[\w.-]+(?:@[\p{L}\p{N}.-]+)?)/gu, '$1\u2068$2\u2069');

/** For the dir attribute: leaves to the browser what it detects itself. */
export const directionOf = (text: string): 'rtl' | 'auto' => (FROM_RIGHT.test(text.replace(NAMES, '$1')) ? 'rtl' : 'auto');

/**
 * HTML in which links, such as mentions, do not determine the direction of their surroundings; their own is detected separately.
 */
export const isolated = (html: string): string =>
  html.replace(/<[^>]*>/g, (tag) => (/^<a\s/i.test(tag) && !/\sdir=/i.test(tag) ? '<a dir="auto"' + tag.slice(2) : tag));

/** The same without links, for a text that is itself a link. */
export const withoutLinks = (html: string): string =>
  html.replace(/<[^>]*>/g, (tag) => (/^<a[\s>]/i.test(tag) ? '<bdi>' : /^<\/a[\s>]/i.test(tag) ? '</bdi>' : tag));

const MARKS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufeff]/;
/** A name for a plain-text sentence: isolated if it could change the direction of the text around it. */
export const inSentence = (text: string, isFromRight: boolean): string =>
  (isFromRight && /\p{L}/u.test(text)) || MARKS.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text;
