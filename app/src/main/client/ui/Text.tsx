import { useMemo } from 'preact/hooks';
import { directionOf } from '../core/direction';
import type { Emoji } from '../core/entities';
import { emojify, escaped } from './emojify';

/** A name or another line of plain text with custom emoji. */
export function Text({ text, emojis, class: name }: { text: string; emojis: Emoji[]; class?: string }) {
  const html = useMemo(() => emojify(escaped(text), emojis), [text, emojis]);
  const dir = directionOf(text);
  return <bdi class={name} dir={dir === 'auto' ? undefined : dir} dangerouslySetInnerHTML={{ __html: html }} />;
}
