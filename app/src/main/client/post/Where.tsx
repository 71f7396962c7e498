/** Whether a post was edited, and its visibility. */
import type { Status as Post } from '../core/entities';
import { fullTime, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { visibilityIcon, visibilityName } from './postParts';

export function Where({ post }: { post: Post }) {
  const name = visibilityName(post.visibility);
  return (
    <span class="post-marks">
      {post.edited_at && (
        <span class="hint" title={fullTime(post.edited_at)}>
          {t('common.edited', 'edited')}
        </span>
      )}
      {post.visibility !== 'public' && (
        <span title={name}>
          <Icon name={visibilityIcon(post.visibility)} size={16} />
          <span class="hidden">{name}</span>
        </span>
      )}
    </span>
  );
}
