/** Whom a post replies to. */
import type { Status as Post } from '../core/entities';
import { t } from '../core/words';
import { useAccount } from '../core/world';
import { Icon } from '../ui/Icon';
import { Name } from '../ui/Name';
import { Sentence } from '../ui/Sentence';

export function ReplyLine({ post }: { post: Post }) {
  const known = useAccount(post.in_reply_to_account_id);
  const mentioned = post.mentions.find((one) => one.id === post.in_reply_to_account_id)?.username;
  const name = known ? <Name account={known} /> : mentioned && <bdi>{mentioned}</bdi>;
  if (post.in_reply_to_account_id === post.account.id)
    return (
      <p class="post-reply">
        <Icon name="reply" size={14} /> {t('post.continues_a_thread', 'continued thread')}
      </p>
    );
  return name ? (
    <p class="post-reply">
      <Icon name="reply" size={14} />{' '}
      <span>
        <Sentence text={t('post.answers', 'Replying to {0}')} at={[name]} />
      </span>
    </p>
  ) : null;
}
