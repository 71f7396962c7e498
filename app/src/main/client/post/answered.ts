/** The text of a reply without the initial mention of the account that it replies to: the line above says that. */
import type { Status } from '../core/entities';

/** A mention at the beginning of a paragraph, as servers write it, with the space after it. */
const MENTION =
  /^(<p[^>]*>)(?:<span class="h-card"[^>]*>)?(<a\b[^>]*>)@?(?:<span>)?@?[^<]*(?:<\/span>)?<\/a>(?:<\/span>)?(?:&nbsp;|\s)+(?=[^<\s'’]|<(?!\/p|br))/;
const HREF = /\bhref="([^"]*)"/;

export function withoutAnswered({ content, mentions, in_reply_to_account_id: answered }: Status): string {
  const url = mentions.find((one) => one.id === answered)?.url;
  const [all = '', start = '', link = ''] = MENTION.exec(content) ?? [];
  if (url === undefined || all === '' || HREF.exec(link)?.[1]?.replace(/&amp;/g, '&') !== url) return content;
  // Both are there or neither: the rest is as well-formed as the whole was.
  if (/<span class="h-card"/.test(all) !== /<\/span>(?:&nbsp;|\s)+$/.test(all)) return content;
  return start + content.slice(all.length);
}
