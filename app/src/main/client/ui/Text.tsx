import { useMemo } from 'preact/hooks';
import { directionOf, handlesIsolated } from '../core/direction';
import type { Emoji } from '../core/entities';
import { emojify, escaped } from './emojify';

/** A name or another line of plain text with custom emoji. */
export function Text({ text, emojis, class: name }: { text: string; emojis: Emoji[]; class?: string }) {
  const dir = directionOf(text);
  const html = useMemo(() => emojify(escaped(dir === 'rtl' ? handlesIsolated(text) : text), emojis), [text, emojis]);
  return <bdi class={name} dir={dir === 'auto' ? undefined : dir} dangerouslySetInnerHTML={{ __html: html }} />;
}
