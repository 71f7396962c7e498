/** Texts of people: HTML that the server has sanitised, with custom emoji, and links that stay in the client. */
import { useContext, useMemo } from 'preact/hooks';
import { acting, isElsewhere } from '../core/acting';
import { drawable } from '../core/clean';
import { isolated } from '../core/direction';
import type { Emoji, Mention, StatusTag } from '../core/entities';
import { navigate } from '../core/router';
import { emojify } from './emojify';
import { marked, SoughtInPosts } from './sought';

interface Shown {
  html: string;
  emojis: Emoji[];
  mentions?: Mention[];
  tags?: StatusTag[];
  lang?: string | null;
  class?: string;
}

/** The text of a post, a profile or an announcement. */
export function Content({ html, emojis, mentions = [], tags = [], lang, class: name = '' }: Shown) {
  // Last, because the other steps could turn an attribute's content into markup.
  const wanted = useContext(SoughtInPosts);
  const made = useMemo(() => drawable(marked(emojify(isolated(html), emojis), wanted)), [html, emojis, wanted]);
  const open = (e: MouseEvent) => {
    const link = (e.target as Element).closest('a');
    if (!link || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const target = inside(link, mentions, tags);
    if (target) {
      e.preventDefault();
      e.stopPropagation();
      navigate(target);
    } else {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  };
  return (
    <div
      class={'content ' + name}
      dir="auto"
      lang={lang ?? undefined}
      onClick={open}
      dangerouslySetInnerHTML={{ __html: made }}
    />
  );
}

/** The address in the client of a link's target; null for a link that leads away. */
function inside(link: HTMLAnchorElement, mentions: Mention[], tags: StatusTag[]): string | null {
  const mention = mentions.find((one) => one.url === link.href || one.url === link.getAttribute('href'));
  if (mention) return '/@' + mention.acct;
  const tag = tags.find(
    (one) => one.url === link.href || link.href.toLowerCase().endsWith('/tags/' + encodeURIComponent(one.name).toLowerCase()),
  );
  if (tag) return '/tags/' + encodeURIComponent(tag.name);
  if (link.classList.contains('hashtag')) {
    const text = (link.textContent ?? '').replace(/^#/, '').trim();
    if (text) return '/tags/' + encodeURIComponent(text);
  }
  if (!isElsewhere) return link.origin === location.origin ? link.href : null;
  // Those of the other server's addresses that the client has, too.
  return link.origin === acting?.server && /^\/(@[^/]+(\/\d+)?|tags\/[^/]+)$/.test(link.pathname) ? link.pathname : null;
}
