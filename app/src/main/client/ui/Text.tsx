import { useMemo } from 'preact/hooks';
import { directionOf, handlesIsolated } from '../core/direction';
import type { Emoji } from '../core/entities';
import { emojify, escaped } from './emojify';
import { marked, type Sought } from './sought';

/**
 * A name or another line of plain text with custom emoji.
 *
 * @param sought what to mark in it
 */
export function Text({
  text,
  emojis,
  class: name,
  sought = null,
}: {
  text: string;
  emojis: Emoji[];
  class?: string;
  sought?: Sought | null;
}) {
  const dir = directionOf(text);
  const html = useMemo(
    () => marked(emojify(escaped(dir === 'rtl' ? handlesIsolated(text) : text), emojis), sought),
    [text, emojis, sought],
  );
  return <bdi class={name} dir={dir === 'auto' ? undefined : dir} dangerouslySetInnerHTML={{ __html: html }} />;
}
