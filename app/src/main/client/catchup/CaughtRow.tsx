/** A short version of a post: author, text, attachments, interactions. It links to the whole post. */
import { follow } from '../core/router';
import { useStore } from '../core/store';
import { compact, count, t } from '../core/words';
import { preferences, useStatus } from '../core/world';
import { withoutAnswered } from '../post/answered';
import { Boosters } from '../post/Boosters';
import { PostHead } from '../post/PostHead';
import { filtersOf, statusPath } from '../post/postParts';
import { ReplyLine } from '../post/ReplyLine';
import { Content } from '../ui/Content';
import { Icon } from '../ui/Icon';
import type { Standing } from '../ui/Rows';
import { Text } from '../ui/Text';
import type { Caught } from './caught';

const SHOWN = 3;

export function CaughtRow({ one, position, of }: { one: Caught } & Standing) {
  const post = useStatus(one.post.id) ?? one.post;
  const path = statusPath(post);
  const open = (e: MouseEvent) => {
    if (!(e.target as Element).closest('a,button') && !getSelection()?.toString()) follow(e, path);
  };
  const chosen = useStore(preferences);
  const filters = filtersOf(post, 'home').map((one) => one.filter);
  const warned = filters.find((one) => one.filter_action === 'warn');
  const isCovered = post.spoiler_text !== '' || warned !== undefined;
  const hasPictures =
    !isCovered &&
    !post.sensitive &&
    chosen?.['reading:expand:media'] !== 'hide_all' &&
    !filters.some((one) => one.filter_action === 'blur');
  const pictures = !hasPictures ? [] : post.media_attachments.filter((media) => media.preview_url !== null);
  const numbers: [string, number, string][] = [
    ['reply', post.replies_count, count(post.replies_count, 'common.replies_count', '{0} reply|{0} replies')],
    ['boost', post.reblogs_count, count(post.reblogs_count, 'common.boosts_count', '{0} boost|{0} boosts')],
    ['star', post.favourites_count, count(post.favourites_count, 'common.favourites_count', '{0} favourite|{0} favourites')],
  ];
  return (
    <article
      class="post is-catchup"
      tabIndex={0}
      data-id={post.id}
      data-item={one.id}
      aria-posinset={position}
      aria-setsize={of}
      aria-label={t('common.post_by', 'Post by {0}', post.account.display_name || post.account.username)}
      onClick={open}
    >
      {one.boosters.length > 0 && (
        <div class="post-note">
          <Boosters author={post.account} ids={one.boosters.map((account) => account.id)} />
        </div>
      )}
      <PostHead post={post} size={32} />
      <div class="post-body">
        {post.in_reply_to_account_id && <ReplyLine post={post} />}
        <div class="catchup-body">
          {warned ? (
            <p class="hint">{t('common.filtered', 'Filtered: {0}', warned.title)}</p>
          ) : post.spoiler_text !== '' ? (
            <p class="clamp">
              <Icon name="warning" size={16} /> <Text text={post.spoiler_text} emojis={post.emojis} />
            </p>
          ) : (
            <Content
              html={withoutAnswered(post)}
              emojis={post.emojis}
              mentions={post.mentions}
              tags={post.tags}
              lang={post.language}
              class="clamp"
            />
          )}
          {pictures.length > 0 && (
            <span class="catchup-thumbnails">
              {pictures.slice(0, SHOWN).map((media) => (
                <img key={media.id} src={media.preview_url ?? ''} alt={media.description ?? ''} loading="lazy" />
              ))}
            </span>
          )}
        </div>
        <p class="catchup-foot hint">
          {post.poll && (
            <span>
              <Icon name="poll" size={16} /> {t('common.poll', 'Poll')}
            </span>
          )}
          {post.card && !isCovered && (
            <span class="catchup-link">
              <Icon name="link" size={16} /> <bdi>{post.card.title || post.card.provider_name}</bdi>
            </span>
          )}
          {post.media_attachments.length > 0 && (pictures.length === 0 || post.media_attachments.length > SHOWN) && (
            <span>
              <Icon name="image" size={16} /> {count(post.media_attachments.length, 'common.files', '{0} file|{0} files')}
            </span>
          )}
          {numbers.map(
            ([icon, number, said]) =>
              number > 0 && (
                <span key={icon} title={said}>
                  <Icon name={icon} size={16} /> <span aria-hidden="true">{compact(number)}</span>
                  <span class="hidden">{said}</span>
                </span>
              ),
          )}
        </p>
      </div>
    </article>
  );
}
