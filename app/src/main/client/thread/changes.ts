/** What differs between two texts, word by word (the longest common subsequence). */
export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const MOST = 1500;

/** The plain text of HTML, with its lines. */
function plain(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/g, '\n').replace(/<\/p>\s*<p>/g, '\n\n'), 'text/html');
  return parsed.body.textContent ?? '';
}

export function words(before: string, after: string): Part[] {
  const a = plain(before).split(/(\s+)/).slice(0, MOST);
  const b = plain(after).split(/(\s+)/).slice(0, MOST);
  const width = b.length + 1;
  const best = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      best[i * width + j] =
        a[i] === b[j] ? best[(i + 1) * width + j + 1]! + 1 : Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!);
    }
  }
  const made: Part[] = [];
  const put = (kind: Part['kind'], text: string) => {
    const last = made[made.length - 1];
    if (last?.kind === kind) last.text += text;
    else made.push({ kind, text });
  };
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) put('same', (i++, b[j++]!));
    else if (j >= b.length || (i < a.length && best[(i + 1) * width + j]! >= best[i * width + j + 1]!)) put('removed', a[i++]!);
    else put('added', b[j++]!);
  }
  return made;
}
