/** The actions on a post. Each button shows whether it is on, and has a shortcut (see shell/Keys). */
import { isSeveral, myHandle } from '../accounts/faces';
import { compose } from '../compose/draft';
import { canReply, needsApproval } from '../compose/replyChoice';
import { useEmojiPicker } from '../compose/useEmojiPicker';
import type { Status as Post } from '../core/entities';
import { useStore } from '../core/store';
import { toastOnError } from '../core/toast';
import { compact, t } from '../core/words';
import { bookmark, instance, me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { boost, canBoost, canQuote, more, star } from './postActs';
import { reactWith } from './ReactionBar';
import { hasReactions } from './reacting';

const replyTitle = (post: Post): string =>
  !canReply(post)
    ? t('post.you_cannot_reply', 'You can’t reply to this post')
    : needsApproval(post)
      ? t('post.reply_needs_approval', 'Reply; the author has to approve it')
      : t('common.reply', 'Reply');

export function Actions({ post, isMain }: { post: Post; isMain: boolean }) {
  const self = useStore(me);
  const isOwn = post.account.id === self?.id;
  const canReact = hasReactions(useStore(instance));
  const { open, Picker, close } = useEmojiPicker();
  const number = (n: number) => (n > 0 && !isMain ? <span aria-hidden="true">{compact(n)}</span> : null);
  return (
    <div class={'post-actions' + (isSeveral ? ' is-multi-account' : '')}>
      <button
        type="button"
        class="action"
        disabled={!canReply(post)}
        onClick={() => compose({ kind: 'reply', to: post })}
        aria-label={t('common.reply', 'Reply')}
        title={replyTitle(post)}
        data-key="r"
      >
        <Icon name="reply" size={20} />
        {number(post.replies_count)}
      </button>
      {canQuote(post) ? (
        <Menu
          class={'action is-boost' + (post.reblogged ? ' is-on' : '')}
          label={t('post.boost_or_quote', 'Boost or quote')}
          choices={[
            {
              name: post.reblogged ? t('post.undo_boost', 'Undo boost') : t('common.boost', 'Boost'),
              icon: 'boost',
              act: () => void boost(post),
            },
            { name: t('common.quote', 'Quote'), icon: 'quote', act: () => compose({ kind: 'quote', of: post }) },
          ]}
        >
          <Icon name="boost" size={20} />
          <span class="hidden">{t('post.boost_or_quote', 'Boost or quote')}</span>
          {number(post.reblogs_count)}
        </Menu>
      ) : (
        <button
          type="button"
          class={'action is-boost' + (post.reblogged ? ' is-on' : '')}
          disabled={!canBoost(post)}
          aria-pressed={!!post.reblogged}
          onClick={() => void boost(post)}
          aria-label={t('common.boost', 'Boost')}
          title={t('common.boost', 'Boost')}
        >
          <Icon name="boost" size={20} />
          {number(post.reblogs_count)}
        </button>
      )}
      <button
        type="button"
        class={'action is-favourite' + (post.favourited ? ' is-on' : '')}
        aria-pressed={!!post.favourited}
        onClick={() => void star(post)}
        aria-label={t('common.favourite', 'Favourite')}
        title={t('common.favourite', 'Favourite')}
      >
        <Icon name="star" size={20} filled={post.favourited} />
        {number(post.favourites_count)}
      </button>
      <button
        type="button"
        class={'action is-bookmark' + (post.bookmarked ? ' is-on' : '')}
        aria-pressed={!!post.bookmarked}
        onClick={() => void toastOnError(bookmark(post))}
        aria-label={t('common.bookmark', 'Bookmark')}
        title={t('common.bookmark', 'Bookmark')}
      >
        <Icon name="bookmark" size={20} filled={post.bookmarked} />
      </button>
      {isSeveral && self && (
        <span
          class="act-as"
          role="img"
          aria-label={t('common.as', 'as {0}', myHandle)}
          title={t('common.as', 'as {0}', myHandle)}
        >
          <Avatar account={self} size={18} />
        </span>
      )}
      <Menu
        class="action"
        label={t('common.more', 'More')}
        choices={[
          canReact && { name: t('common.add_a_reaction', 'Add a reaction'), icon: 'smile', act: open },
          ...more(post, isOwn),
        ]}
      />
      {Picker && <Picker choose={(choice) => reactWith(post, choice)} close={close} />}
    </div>
  );
}
