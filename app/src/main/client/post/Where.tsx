/** Whether a post was edited, is pending or stays on this server, and its visibility. */
import type { Status as Post } from '../core/entities';
import { fullTime, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { approvalName, visibilityIcon, visibilityName } from './postParts';

export function Where({ post }: { post: Post }) {
  const name = visibilityName(post.visibility);
  return (
    <span class="post-marks">
      {post.edited_at && (
        <span class="hint" title={fullTime(post.edited_at)}>
          {t('common.edited', 'edited')}
        </span>
      )}
      {post.reply_approval && <span class="tag">{approvalName(post.reply_approval)}</span>}
      {post.local_only && (
        <span title={t('common.only_on_this_server', 'Only on this server')}>
          <Icon name="home" size={16} />
          <span class="hidden">{t('common.only_on_this_server', 'Only on this server')}</span>
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
