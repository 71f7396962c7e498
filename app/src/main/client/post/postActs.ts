/** What can be done with a post, for its buttons, its menu and the keys. */
import { compose } from '../compose/draft';
import { del } from '../core/api';
import type { Status as Post } from '../core/entities';
import { navigate } from '../core/router';
import { orSay, toast } from '../core/toast';
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

/** Does an act that its next press undoes, and says how to take it back: it may have been a slip of the finger. */
async function undoably(post: Post, name: 'reblogged' | 'favourited', act: (one: Post) => Promise<void>, said: string) {
  const undo = () => {
    const now = statuses.get(post.id);
    // Another press may have undone it by now.
    if (now && !!now[name] !== !!post[name]) void orSay(act(now));
  };
  if (await orSay(act(post).then(() => true))) toast(said, 'done', { label: t('Undo'), run: undo });
}

export function boost(post: Post): Promise<void> | void {
  if (!canBoost(post)) return toast(t('Only public posts can be boosted.'), 'problem');
  return undoably(post, 'reblogged', reblog, post.reblogged ? t('It is no longer boosted.') : t('You boosted it.'));
}

/** Another favourite is easily taken back where it was given; one that is gone is missed later. */
export const star = (post: Post): Promise<unknown> =>
  post.favourited ? undoably(post, 'favourited', favourite, t('It is no longer a favourite.')) : orSay(favourite(post));

/** Deletes a post and opens it in the writing window again. */
async function redraft(post: Post): Promise<void> {
  const isSure = await sure(
    t('Delete and write again?'),
    t('Favourites, boosts and answers to it are lost. Its text and pictures stay for the new one.'),
    t('Delete and write again'),
  );
  if (!isSure) return;
  const old = await orSay(del<Post & { text: string }>(`/api/v1/statuses/${post.id}`, undefined));
  if (!old) return;
  forgetStatus(post.id);
  compose({ ...old, kind: 'redraft' });
}

export function more(post: Post, isOwn: boolean) {
  const name = '@' + post.account.acct;
  const { url } = post;
  const then = (work: Promise<unknown>, said: string, undo?: () => void) =>
    void orSay(work.then(() => toast(said, 'done', undo && { label: t('Undo'), run: undo })));
  const copy = () => void orSay(navigator.clipboard.writeText(post.url ?? post.uri).then(() => toast(t('The link was copied.'))));
  return [
    { name: t('Open'), icon: 'eye', act: () => navigate(`/@${post.account.acct}/${post.id}`) },
    { name: t('Copy link'), icon: 'link', act: copy },
    url !== null &&
      post.account.acct.includes('@') && {
        name: t('Open on its own server'),
        icon: 'external',
        act: () => void window.open(url, '_blank', 'noopener'),
      },
    isOwn && { name: t('Edit'), icon: 'pen', act: () => compose({ kind: 'edit', post }) },
    isOwn && {
      name: post.pinned ? t('Remove from profile') : t('Pin to profile'),
      icon: 'pin',
      act: () => then(pin(post), post.pinned ? t('It is no longer pinned.') : t('It is pinned to your profile.')),
    },
    {
      name: post.muted ? t('Unmute conversation') : t('Mute conversation'),
      icon: 'mute',
      act: () =>
        then(
          muteConversation(post),
          post.muted ? t('You get notifications of it again.') : t('You get no more notifications of it.'),
        ),
    },
    !isOwn && { name: t('Add to a filter'), icon: 'filter', act: () => addPostToFilter(post) },
    isOwn && { name: t('Delete and write again'), icon: 'refresh', isDanger: true, act: () => void redraft(post) },
    isOwn && { name: t('Delete'), icon: 'trash', isDanger: true, act: () => deleteSoon(post) },
    !isOwn && { name: t('Mention {0}', name), icon: 'at', act: () => compose({ kind: 'new', text: name + ' ' }) },
    !isOwn && {
      name: t('Mute {0}', name),
      icon: 'mute',
      act: () =>
        then(relate(post.account.id, 'mute'), t('{0} is muted.', name), () => void orSay(relate(post.account.id, 'unmute'))),
    },
    !isOwn && { name: t('Block {0}', name), icon: 'block', isDanger: true, act: () => void block(post) },
    !isOwn && {
      name: t('Report {0}', name),
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
      t('Block {0}?', name),
      t('They can no longer see your posts or follow you, and you no longer see theirs.'),
      t('Block'),
    )
  ) {
    const done = await orSay(relate(post.account.id, 'block'));
    if (done)
      toast(t('{0} is blocked.', name), 'done', { label: t('Undo'), run: () => void orSay(relate(post.account.id, 'unblock')) });
  }
}
