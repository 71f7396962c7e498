/**
 * Texts in the form in which the server's search compares them (FoldedText.java): one spelling for what people type in several
 * ways, so that lukasz is found in Łukasz, and marked there.
 */
const SPECIAL: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ƚ: 'l',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ŧ: 't',
  ĸ: 'k',
  ƒ: 'f',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
}; // prettier-ignore
/** A letter with its marks, also when they are characters of their own. */
const CLUSTER = /[\s\S][\p{M}\uff9e\uff9f\u1160-\u11ff]*/gu;
const DECOMPOSED = /[\p{Script=Latin}\p{Script=Greek}]/u;
const DROPPED =
  /\p{Cf}|\p{Variation_Selector}|[\u0300-\u036f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|\u0640|[\u064b-\u065f\u0670]/gu;

const DIGIT = /\p{Nd}/u;
/** The value of a decimal digit: those of a script follow each other, from its zero. */
function digit(code: number): string {
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

function letter(one: string): string {
  if (DIGIT.test(one)) return digit(one.codePointAt(0) as number);
  const small = one.toUpperCase().toLowerCase();
  const special = SPECIAL[small];
  if (special !== undefined) return special;
  const base = DECOMPOSED.test(small) ? small.normalize('NFD').replace(DROPPED, '') : small;
  return SPECIAL[base] ?? base;
}

const ofCluster = (cluster: string): string =>
  // eslint-disable-next-line no-control-regex
  /^[\0-\x7f]$/.test(cluster) ? cluster.toLowerCase() : [...cluster.normalize('NFKC')].map(letter).join('').replace(DROPPED, '');

export const folded = (text: string): string => foldedWithPlaces(text).text;

/** The folded text, and for each of its code units where its letter begins and ends in the original. */
export function foldedWithPlaces(text: string): { text: string; from: number[]; to: number[] } {
  const from: number[] = [];
  const to: number[] = [];
  let all = '';
  for (const match of text.matchAll(CLUSTER)) {
    const one = ofCluster(match[0]);
    for (let i = 0; i < one.length; i++) {
      from.push(match.index);
      to.push(match.index + match[0].length);
    }
    all += one;
  }
  return { text: all, from, to };
}
