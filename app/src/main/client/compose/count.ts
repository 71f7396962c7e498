/** The length of a post as the server counts it: what a reader sees as one character is one, whatever it consists of. */
const URL = /\bhttps?:\/\/[^\s<>"'“”„»«、。，．！？：；（）「」『』【】〈〉《》〔〕［］｛｝｢｣､｡]+/giu;
const MENTION =
  /(^|[^\p{L}\p{N}_/=@])@([\p{L}\p{N}_]+(?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)@[\p{L}\p{N}][\p{L}\p{N}.-]*[\p{L}\p{N}](?::\d+)?/giu;
const TAIL = /[.,:;!?)\]}'"…]+$/u;

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;
/** Characters as users perceive them. */
export const graphemes = (text: string): number => (segmenter ? [...segmenter.segment(text)].length : Array.from(text).length);

const linked = (url: string, length: number): string => {
  // A closing bracket belongs to an address that contains the opening one.
  const tail = url.includes('(') && url.endsWith(')') ? '' : (TAIL.exec(url)?.[0] ?? '');
  return 'x'.repeat(length) + tail;
};

export const lengthOf = (warning: string, text: string, perUrl: number): number =>
  graphemes(
    warning +
      text
        .trim()
        .replace(URL, (url) => linked(url, perUrl))
        .replace(MENTION, '$1@$2'),
  );
