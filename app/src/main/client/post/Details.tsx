import type { Status as Post } from '../core/entities';
import { count, fullTime, t } from '../core/words';
import { Link } from '../ui/Link';
import { visibilityName } from './postParts';

/** A number with its label; the number is emphasised. */
function Counted({ text }: { text: string }) {
  const number = /[\d.,\u00a0\u202f’]*\d/.exec(text)?.[0] ?? '';
  const at = text.indexOf(number);
  return (
    <>
      {text.slice(0, at)}
      <b>{number}</b>
      {text.slice(at + number.length)}
    </>
  );
}

/** What only the page of the post shows. */
export function Details({ post }: { post: Post }) {
  const quotes = post.quotes_count ?? 0;
  return (
    <p class="post-details">
      <a href={post.url ?? post.uri} target="_blank" rel="noopener">
        <time dateTime={post.created_at}>{fullTime(post.created_at)}</time>
      </a>
      <span>{visibilityName(post.visibility)}</span>
      {post.local_only && <span>{t('common.only_on_this_server', 'Only on this server')}</span>}
      {post.application && <span>{post.application.name}</span>}
      {post.edited_at && (
        <Link href={`/statuses/${post.id}/history`}>{t('post.edited', 'Edited {0}', fullTime(post.edited_at))}</Link>
      )}
      {post.reblogs_count > 0 && (
        <Link href={`/statuses/${post.id}/reblogs`}>
          <Counted text={count(post.reblogs_count, 'common.boosts_count', '{0} boost|{0} boosts')} />
        </Link>
      )}
      {quotes > 0 && (
        <Link href={`/statuses/${post.id}/quotes`}>
          <Counted text={count(quotes, 'common.quotes_count', '{0} quote|{0} quotes')} />
        </Link>
      )}
      {post.favourites_count > 0 && (
        <Link href={`/statuses/${post.id}/favourites`}>
          <Counted text={count(post.favourites_count, 'common.favourites_count', '{0} favourite|{0} favourites')} />
        </Link>
      )}
    </p>
  );
}
