/** Whom a post answers. */
import type { Status as Post } from '../core/entities';
import { t } from '../core/words';
import { useAccount } from '../core/world';
import { Icon } from '../ui/Icon';

export function ReplyLine({ post }: { post: Post }) {
  const known = useAccount(post.in_reply_to_account_id);
  const name =
    known?.display_name || known?.username || post.mentions.find((one) => one.id === post.in_reply_to_account_id)?.username;
  if (post.in_reply_to_account_id === post.account.id)
    return (
      <p class="post-reply">
        <Icon name="reply" size={14} /> {t('continues a thread')}
      </p>
    );
  return name ? (
    <p class="post-reply">
      <Icon name="reply" size={14} /> {t('answers {0}', name)}
    </p>
  ) : null;
}
