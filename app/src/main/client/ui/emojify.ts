/** Custom emoji in a text, as images. */
import type { Emoji } from '../core/entities';
import { isStill } from '../core/motion';

export const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Replaces :shortcode: by its image, in text only, never inside a tag or in code. */
export function emojify(html: string, emojis: Emoji[]): string {
  if (emojis.length === 0) return html;
  const known = new Map(emojis.map((emoji) => [emoji.shortcode, emoji]));
  return html.replace(/<(?:pre|code)\b.*?<\/(?:pre|code)>|<[^>]*>|:([a-zA-Z0-9_]+):/gs, (whole, code: string | undefined) => {
    const emoji = code === undefined ? undefined : known.get(code);
    return emoji
      ? `<img class="emoji" src="${escaped(isStill() ? emoji.static_url : emoji.url)}" alt="${whole}" title="${whole}" draggable="false" loading="lazy">`
      : whole;
  });
}
