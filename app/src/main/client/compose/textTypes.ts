/** How a post may be typed: the types that the server offers, and their names. */
import type { Instance } from '../core/entities';
import { t } from '../core/words';
import { instance } from '../core/world';

export const PLAIN = 'text/plain';
export const MARKDOWN = 'text/markdown';
const KNOWN = [PLAIN, MARKDOWN, 'text/html'];

/** The types in the order of the menu; empty if the server knows none, as Mastodon. */
export function textTypes(server: Instance | null): string[] {
  const offered = server?.configuration.statuses.supported_mime_types ?? server?.pleroma?.metadata?.post_formats ?? [];
  return KNOWN.filter((one) => offered.includes(one));
}

/** Whether the server renders a preview; servers that do not know the parameter would publish the post. */
export const rendersPreviews = (): boolean => (instance.get()?.pleroma?.metadata?.post_formats ?? []).includes(MARKDOWN);

export const typeName = (type: string): string =>
  ({ [PLAIN]: t('common.plain_text', 'Plain text'), [MARKDOWN]: 'Markdown', 'text/html': 'HTML' })[type] ?? type;
