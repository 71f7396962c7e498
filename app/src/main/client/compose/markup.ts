/** The markup that the toolbar adds to Markdown. */

export type Mark = 'bold' | 'italic' | 'link' | 'code' | 'quote' | 'list';

/** A replacement of a part of the text, and what is selected in the text afterwards. */
export interface Replacement {
  from: number;
  to: number;
  text: string;
  selection: [number, number];
}

const AROUND = { bold: '**', italic: '*', code: '`' };
const BEFORE_LINE = { quote: '> ', list: '- ' };

/** What a mark does to the selection; pressed again, it removes the mark. */
export function formatted(text: string, from: number, to: number, mark: Mark): Replacement {
  const chosen = text.slice(from, to);
  if (mark === 'link') return link(chosen, from, to);
  if (mark === 'quote' || mark === 'list') return lines(text, from, to, BEFORE_LINE[mark]);
  if (mark === 'code' && chosen.includes('\n')) {
    const before = from > 0 && text[from - 1] !== '\n' ? '\n```\n' : '```\n';
    const start = from + before.length;
    return { from, to, text: `${before}${chosen}\n\`\`\`\n`, selection: [start, start + chosen.length] };
  }
  return around(text, from, to, AROUND[mark]);
}

function around(text: string, from: number, to: number, sign: string): Replacement {
  const chosen = text.slice(from, to);
  const { length } = sign;
  const isMarked = text.slice(from - length, from) === sign && text.slice(to, to + length) === sign;
  // One asterisk of two is not that of italics.
  const isOther = sign === '*' && text[from - 2] === '*' && text[from - 3] !== '*';
  if (from >= length && isMarked && !isOther)
    return { from: from - length, to: to + length, text: chosen, selection: [from - length, to - length] };
  return { from, to, text: sign + chosen + sign, selection: [from + length, to + length] };
}

function link(chosen: string, from: number, to: number): Replacement {
  if (/^https?:\/\/\S+$/.test(chosen)) return { from, to, text: `[](${chosen})`, selection: [from + 1, from + 1] };
  const address = from + chosen.length + 3;
  return { from, to, text: `[${chosen}](https://)`, selection: [address, address + 'https://'.length] };
}

function lines(text: string, from: number, to: number, sign: string): Replacement {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const old = text.slice(start, end).split('\n');
  const isMarked = old.every((line) => line.startsWith(sign));
  const made = old.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n');
  return { from: start, to: end, text: made, selection: [start + made.length, start + made.length] };
}
