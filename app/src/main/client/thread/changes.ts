/** The differences between two texts, word by word (the longest common subsequence). */
export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const MOST = 1500;

/** The plain text of HTML, with its line breaks. */
function plain(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/g, '\n').replace(/<\/p>\s*<p>/g, '\n\n'), 'text/html');
  return parsed.body.textContent ?? '';
}

export function words(before: string, after: string): Part[] {
  const a = plain(before).split(/(\s+)/).slice(0, MOST);
  const b = plain(after).split(/(\s+)/).slice(0, MOST);
  const width = b.length + 1;
  const best = new Uint16Array((a.length + 1) * width);
  const length = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      best[i * width + j] = a[i] === b[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const parts: Part[] = [];
  const put = (kind: Part['kind'], text: string) => {
    const last = parts[parts.length - 1];
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [old, made] = [a[i], b[j]];
    if (old !== undefined && old === made) {
      put('same', old);
      i++;
      j++;
    } else if (old !== undefined && (made === undefined || length(i + 1, j) >= length(i, j + 1))) {
      put('removed', old);
      i++;
    } else if (made !== undefined) {
      put('added', made);
      j++;
    }
  }
  return parts;
}
