/** One image, video or audio of a profile's media. */
import type { MediaAttachment, Status as Post } from '../core/entities';
import { t } from '../core/words';
import { preferences } from '../core/world';
import { focusOf } from '../post/focusOf';
import { statusPath } from '../post/postParts';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';

export interface Tile {
  post: Post;
  media: MediaAttachment;
}

export function MediaTile({ post, media }: Tile) {
  const choice = preferences.get()?.['reading:expand:media'];
  const isHidden = choice === 'hide_all' || (choice !== 'show_all' && (post.sensitive || post.spoiler_text !== ''));
  return (
    <Link
      href={statusPath(post)}
      class="media-tile"
      aria-label={media.description || t('common.picture_without_a_description', 'Image without a description')}
    >
      {isHidden ? (
        <span class="media-cover">
          <Icon name="eye" />
          <span class="hidden">{t('common.sensitive_content', 'Sensitive content')}</span>
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
