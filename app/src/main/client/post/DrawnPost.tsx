/** A rendered post, unless it is deleted or filtered. */
import type { ComponentChildren } from 'preact';
import { follow } from '../core/router';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { gone, me, useStatus } from '../core/world';
import { Icon } from '../ui/Icon';
import { Actions } from './Actions';
import { Boosters } from './Boosters';
import { Details } from './Details';
import { useOpened } from './opened';
import { PostBody } from './PostBody';
import { PostHead } from './PostHead';
import { filtersOf, isHidden, statusPath } from './postParts';
import { ReactionBar } from './ReactionBar';
import { ReplyLine } from './ReplyLine';
import { Where } from './Where';

export interface Shown {
  id: string;
  context?: string;
  note?: ComponentChildren;
  /** Shown below its buttons. */
  foot?: ComponentChildren;
  /** The ids of those who boosted it, if it stands for more than one boost. */
  boosters?: string;
  /** Its part in a thread of its author's own posts: "1/3". */
  part?: string;
  isMain?: boolean;
  isQuoted?: boolean;
  hasReplies?: boolean;
  isBelow?: boolean;
  position?: number;
  of?: number;
}

export function DrawnPost({
  id,
  context = 'home',
  note,
  foot,
  boosters,
  part,
  isMain = false,
  isQuoted = false,
  hasReplies = false,
  isBelow = false,
  position,
  of,
}: Shown) {
  const outer = useStatus(id);
  const post = useStatus(outer?.reblog?.id ?? id);
  const deleted = useStore(gone);
  const [opened, keep] = useOpened(outer?.reblog?.id ?? id);
  const missing = isQuoted ? (
    <p class="hint">{t('common.the_post_cannot_be_shown', 'The post is not available. It may have been deleted.')}</p>
  ) : null;
  if (!outer || !post || deleted.has(id) || deleted.has(post.id)) return missing;
  const hidden = filtersOf(post, context);
  if (!isMain && isHidden(post, context))
    return isQuoted ? (
      <p class="hint">{t('post.the_quoted_post_is_hidden', 'Quoted post hidden by one of your filters.')}</p>
    ) : null;
  const warned = hidden.find((one) => one.filter.filter_action === 'warn');
  if (warned && !opened.filter) {
    return (
      <article class="post is-filtered" tabIndex={0} data-id={post.id} data-item={id} aria-posinset={position} aria-setsize={of}>
        <p>{t('common.filtered', 'Filtered: {0}', warned.filter.title)}</p>
        <button type="button" class="quiet small" onClick={() => keep({ filter: true })}>
          {t('post.show_anyway', 'Show anyway')}
        </button>
      </article>
    );
  }
  const path = statusPath(post);
  const isPrivate = post.visibility === 'direct';
  // The line above already says whom it replies to.
  const isToReader = post.in_reply_to_account_id === me.get()?.id;
  const isAnswerNamed = !isMain && !isBelow && !(note && isToReader) && post.in_reply_to_account_id !== null;
  const why =
    note ??
    (outer.reblog ? (
      <Boosters author={post.account} ids={boosters?.split(' ') ?? [outer.account.id]} />
    ) : (
      isPrivate &&
      !isQuoted && (
        <>
          <Icon name="at" size={16} /> {t('post.private_mention', 'Private mention')}
        </>
      )
    ));
  const look = [
    'post',
    outer.reblog && 'is-boost',
    isMain && 'is-main',
    isQuoted && 'is-quoted',
    hasReplies && 'has-replies',
    isBelow && 'is-below',
    isPrivate && 'is-private',
  ]
    .filter(Boolean)
    .join(' ');
  const open = (e: MouseEvent) => {
    if (
      isMain ||
      (e.target as Element).closest('a,button,input,form,label,video,audio,summary,.menu,dialog') ||
      getSelection()?.toString()
    )
      return;
    follow(e, path);
  };
  return (
    <article
      class={look}
      tabIndex={isQuoted ? undefined : 0}
      data-id={post.id}
      data-item={id}
      aria-posinset={position}
      aria-setsize={of}
      onClick={open}
      aria-label={t('common.post_by', 'Post by {0}', post.account.display_name || post.account.username)}
    >
      {why && <div class="post-note">{why}</div>}
      <PostHead post={post} size={isQuoted ? 28 : 46}>
        {part && (
          <span class="post-part" title={t('post.part_of_this_thread', 'Part {0} of this thread', part)}>
            {part}
          </span>
        )}
        <Where post={post} />
      </PostHead>
      <div class="post-body">
        {isAnswerNamed && <ReplyLine post={post} />}
        <PostBody
          post={post}
          isAnswerNamed={isAnswerNamed || isBelow}
          isMain={isMain}
          isQuoted={isQuoted}
          context={context}
          isBlurred={hidden.some((one) => one.filter.filter_action === 'blur')}
        />
        {isMain && <Details post={post} />}
        {!isQuoted && <ReactionBar post={post} isMain={isMain} />}
        {!isQuoted && <Actions post={post} isMain={isMain} />}
        {foot}
      </div>
    </article>
  );
}
