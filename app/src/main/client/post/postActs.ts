/** The actions on a post, for its buttons, its menu and the shortcuts. */
import { compose } from '../compose/draft';
import { del } from '../core/api';
import { copy } from '../core/copy';
import type { Status as Post } from '../core/entities';
import { navigate } from '../core/router';
import { toast, toastOnError } from '../core/toast';
import { t } from '../core/words';
import { favourite, forgetStatus, me, muteConversation, pin, reblog, relate, statuses } from '../core/world';
import { addPostToFilter } from '../filters/filtering';
import { reportPost } from '../report/openReport';
import { sure } from '../ui/question';
import { deleteSoon } from './deleting';

export const canQuote = (post: Post) => !['denied', 'unknown'].includes(post.quote_approval?.current_user ?? 'unknown');
export const canBoost = (post: Post) =>
  post.visibility === 'public' ||
  post.visibility === 'unlisted' ||
  (post.visibility === 'private' && post.account.id === me.get()?.id);

/** Runs an action that a second press undoes, and offers to undo it: it may have been a slip of the finger. */
async function undoably(post: Post, name: 'reblogged' | 'favourited', act: (one: Post) => Promise<void>, said: string) {
  const undo = () => {
    const now = statuses.get(post.id);
    // Another press may have undone it by now.
    if (now && !!now[name] !== !!post[name]) void toastOnError(act(now));
  };
  if (await toastOnError(act(post).then(() => true))) toast(said, 'done', { label: t('common.undo', 'Undo'), run: undo });
}

export function boost(post: Post): Promise<void> | void {
  if (!canBoost(post)) return toast(t('post.only_public_posts_can_be', 'Only public posts can be boosted.'), 'problem');
  return undoably(
    post,
    'reblogged',
    reblog,
    post.reblogged ? t('common.boost_undone', 'Boost undone.') : t('post.you_boosted_it', 'Boosted.'),
  );
}

/** A new favourite is easily undone with the same button; a removed one may be missed later. */
export const star = (post: Post): Promise<unknown> =>
  post.favourited
    ? undoably(post, 'favourited', favourite, t('post.it_is_no_longer_a', 'Removed from favourites.'))
    : toastOnError(favourite(post));

/** Deletes a post and reopens it in the composer. */
async function redraft(post: Post): Promise<void> {
  const isSure = await sure(
    t('post.delete_and_write_again_question', 'Delete & re-draft?'),
    t(
      'post.favourites_boosts_and_answers_to',
      'Favourites and boosts will be lost, and replies to the original post will be orphaned. Its text and media are kept for the new post.',
    ),
    t('post.delete_and_write_again', 'Delete & re-draft'),
  );
  if (!isSure) return;
  const old = await toastOnError(del<Post & { text: string }>(`/api/v1/statuses/${post.id}`, undefined));
  if (!old) return;
  forgetStatus(post.id);
  compose({ ...old, kind: 'redraft' });
}

export function more(post: Post, isOwn: boolean) {
  const name = '@' + post.account.acct;
  const { url } = post;
  const then = (work: Promise<unknown>, said: string, undo?: () => void) =>
    void toastOnError(work.then(() => toast(said, 'done', undo && { label: t('common.undo', 'Undo'), run: undo })));
  const copyLink = () => void copy(post.url ?? post.uri, t('common.the_link_was_copied', 'Link copied.'));
  return [
    { name: t('common.open', 'Open'), icon: 'eye', act: () => navigate(`/@${post.account.acct}/${post.id}`) },
    { name: t('common.copy_link', 'Copy link'), icon: 'link', act: copyLink },
    url !== null &&
      post.account.acct.includes('@') && {
        name: t('post.open_on_its_own_server', 'Open original page'),
        icon: 'external',
        act: () => void window.open(url, '_blank', 'noopener'),
      },
    isOwn && { name: t('common.edit', 'Edit'), icon: 'pen', act: () => compose({ kind: 'edit', post }) },
    isOwn && {
      name: post.pinned ? t('post.remove_from_profile', 'Unpin from profile') : t('post.pin_to_profile', 'Pin to profile'),
      icon: 'pin',
      act: () =>
        then(
          pin(post),
          post.pinned
            ? t('post.it_is_no_longer_pinned', 'Unpinned from your profile.')
            : t('post.it_is_pinned_to_your', 'Pinned to your profile.'),
        ),
    },
    {
      name: post.muted ? t('post.unmute_conversation', 'Unmute conversation') : t('post.mute_conversation', 'Mute conversation'),
      icon: 'mute',
      act: () =>
        then(
          muteConversation(post),
          post.muted
            ? t('post.you_get_notifications_of_it', 'Conversation unmuted.')
            : t('post.you_get_no_more_notifications', 'Conversation muted.'),
        ),
    },
    !isOwn && { name: t('post.add_to_a_filter', 'Add to a filter'), icon: 'filter', act: () => addPostToFilter(post) },
    isOwn && {
      name: t('post.delete_and_write_again', 'Delete & re-draft'),
      icon: 'refresh',
      isDanger: true,
      act: () => void redraft(post),
    },
    isOwn && { name: t('common.delete', 'Delete'), icon: 'trash', isDanger: true, act: () => deleteSoon(post) },
    !isOwn && {
      name: t('common.mention', 'Mention {0}', name),
      icon: 'at',
      act: () => compose({ kind: 'new', text: name + ' ' }),
    },
    !isOwn && {
      name: t('common.mute', 'Mute {0}', name),
      icon: 'mute',
      act: () =>
        then(
          relate(post.account.id, 'mute'),
          t('common.is_muted', '{0} was muted.', name),
          () => void toastOnError(relate(post.account.id, 'unmute')),
        ),
    },
    !isOwn && { name: t('common.block_named', 'Block {0}', name), icon: 'block', isDanger: true, act: () => void block(post) },
    !isOwn && {
      name: t('common.report', 'Report {0}', name),
      icon: 'flag',
      isDanger: true,
      act: () => reportPost(post),
    },
  ];
}

async function block(post: Post): Promise<void> {
  const name = '@' + post.account.acct;
  if (
    await sure(
      t('common.block_question', 'Block {0}?', name),
      t('common.they_can_no_longer_see', 'They can no longer see your posts or follow you, and you can no longer see theirs.'),
      t('common.block', 'Block'),
    )
  ) {
    const done = await toastOnError(relate(post.account.id, 'block'));
    if (done)
      toast(t('common.is_blocked', '{0} is blocked.', name), 'done', {
        label: t('common.undo', 'Undo'),
        run: () => void toastOnError(relate(post.account.id, 'unblock')),
      });
  }
}
