import type { MediaAttachment } from '../core/entities';

/** The position of the focal point in a cropped image, from Mastodon's focus (-1..1, y upwards). */
export function focusOf(media: MediaAttachment): string {
  const focus = media.meta?.focus;
  return focus ? `${((focus.x + 1) / 2) * 100}% ${((1 - focus.y) / 2) * 100}%` : '50% 50%';
}
