/** The allowed HTML of another server's texts: what Mastodon's own texts consist of, and custom emoji images. */
import purifier from 'dompurify/dist/purify.es.mjs';

const CLASSES = /^(?:h-card|u-url|mention|hashtag|invisible|ellipsis|quote-inline|emoji)$/;

purifier.addHook('uponSanitizeAttribute', (_, data) => {
  if (data.attrName === 'class')
    data.attrValue = data.attrValue
      .split(/\s+/)
      .filter((one) => CLASSES.test(one))
      .join(' ');
  if (data.attrName === 'href' || data.attrName === 'src') data.keepAttr = /^https?:\/\//i.test(data.attrValue);
});
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'IMG' && !element.classList.contains('emoji')) element.remove();
  if (element.nodeName === 'A') {
    element.setAttribute('rel', 'nofollow noopener noreferrer');
    element.setAttribute('target', '_blank');
  }
});

export const purify = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [
      ...['p', 'br', 'span', 'bdi', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sup', 'sub', 'code', 'pre', 'blockquote'],
      ...['ul', 'ol', 'li', 'ruby', 'rt', 'rp', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'img', '#text'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    ALLOWED_ATTR: [
      'href',
      'class',
      'lang',
      'dir',
      'start',
      'reversed',
      'align',
      'value',
      'src',
      'alt',
      'title',
      'loading',
      'draggable',
    ],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
