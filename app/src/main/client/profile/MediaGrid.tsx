/** Pictures, films and sounds of one person, in a grid. */
import { query } from '../core/api';
import type { Account, MediaAttachment, Status as Post } from '../core/entities';
import { Link } from '../core/router';
import { t } from '../core/words';
import { learnAll, preferences } from '../core/world';
import { focusOf } from '../post/Media';
import { statusPath } from '../post/Status';
import { Icon } from '../ui/Icon';
import { Listing, usePages } from '../ui/Pages';

interface Tile {
  post: Post;
  media: MediaAttachment;
}

export function MediaGrid({ account }: { account: Account }) {
  const pages = usePages<Post>(query(`/api/v1/accounts/${account.id}/statuses`, { only_media: true, limit: 30 }), learnAll);
  const tiles: Tile[] = pages.items.flatMap((post) => post.media_attachments.map((media) => ({ post, media })));
  return (
    <div class="media-grid">
      <Listing
        pages={{ ...pages, items: tiles }}
        name={t('Media')}
        empty={{ title: t('No media here'), text: t('Posts with pictures, films or sounds appear here.') }}
        idOf={(one) => one.media.id}
        draw={(one) => <Piece {...one} />}
      />
    </div>
  );
}

function Piece({ post, media }: Tile) {
  const choice = preferences.get()?.['reading:expand:media'];
  const isHidden = choice === 'hide_all' || (choice !== 'show_all' && (post.sensitive || post.spoiler_text !== ''));
  return (
    <Link href={statusPath(post)} class="media-tile" aria-label={media.description || t('Picture without a description')}>
      {isHidden ? (
        <span class="covered">
          <Icon name="eye" />
          <span class="hidden">{t('Sensitive content')}</span>
        </span>
      ) : media.preview_url && media.type !== 'audio' ? (
        <img src={media.preview_url} alt="" loading="lazy" style={{ objectPosition: focusOf(media) }} />
      ) : (
        <span class="media-kind">
          <Icon name="image" />
        </span>
      )}
      {!isHidden && media.type !== 'image' && (
        <span class="alt-mark" aria-hidden="true">
          {media.type === 'gifv' ? 'GIF' : media.type === 'audio' ? '♪' : '▶'}
        </span>
      )}
    </Link>
  );
}
