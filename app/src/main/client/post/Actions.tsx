/** What can be done with a post. Each button says whether it is on, and has a key (see shell/Keys). */
import { compose } from '../compose/draft';
import { del } from '../core/api';
import type { Status as Post } from '../core/entities';
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { orSay, toast } from '../core/toast';
import { compact, t } from '../core/words';
import { bookmark, favourite, forgetStatus, me, muteConversation, pin, reblog, relate } from '../core/world';
import { addPostToFilter } from '../filters/filtering';
import { Icon } from '../ui/Icon';
import { Menu, sure } from '../ui/parts';

export const canQuote = (post: Post) => !['denied', 'unknown'].includes(post.quote_approval?.current_user ?? 'unknown');
const canBoost = (post: Post) =>
  post.visibility === 'public' ||
  post.visibility === 'unlisted' ||
  (post.visibility === 'private' && post.account.id === me.get()?.id);

export const boost = (post: Post): Promise<void> | void =>
  canBoost(post) ? orSay(reblog(post)).then(() => undefined) : toast(t('Only public posts can be boosted.'), 'problem');

/** Deletes a post; "redraft" opens it in the writing window again. */
export async function remove(post: Post, isRedraft: boolean): Promise<void> {
  const isSure = await sure(
    isRedraft ? t('Delete and write again?') : t('Delete this post?'),
    isRedraft
      ? t('Favourites, boosts and answers to it are lost. Its text and pictures stay for the new one.')
      : t('This cannot be undone.'),
    isRedraft ? t('Delete and write again') : t('Delete'),
  );
  if (!isSure) return;
  const old = await orSay(del<Post & { text: string }>(`/api/v1/statuses/${post.id}`, undefined));
  if (!old) return;
  forgetStatus(post.id);
  if (isRedraft) compose({ ...old, kind: 'redraft' });
  else toast(t('The post was deleted.'));
}

export function Actions({ post, isMain }: { post: Post; isMain: boolean }) {
  const self = useStore(me);
  const isOwn = post.account.id === self?.id;
  const number = (n: number) => (n > 0 && !isMain ? <span aria-hidden="true">{compact(n)}</span> : null);
  return (
    <div class="post-acts">
      <button
        type="button"
        class="act"
        onClick={() => compose({ kind: 'reply', to: post })}
        aria-label={t('Reply')}
        title={t('Reply')}
        data-key="r"
      >
        <Icon name="reply" size={20} />
        {number(post.replies_count)}
      </button>
      {canQuote(post) ? (
        <Menu
          class={'act is-boost' + (post.reblogged ? ' is-on' : '')}
          label={t('Boost or quote')}
          choices={[
            { name: post.reblogged ? t('Undo boost') : t('Boost'), icon: 'boost', act: () => void boost(post) },
            { name: t('Quote'), icon: 'quote', act: () => compose({ kind: 'quote', of: post }) },
          ]}
        >
          <Icon name="boost" size={20} />
          <span class="hidden">{t('Boost or quote')}</span>
          {number(post.reblogs_count)}
        </Menu>
      ) : (
        <button
          type="button"
          class={'act is-boost' + (post.reblogged ? ' is-on' : '')}
          disabled={!canBoost(post)}
          aria-pressed={!!post.reblogged}
          onClick={() => void boost(post)}
          aria-label={t('Boost')}
          title={t('Boost')}
        >
          <Icon name="boost" size={20} />
          {number(post.reblogs_count)}
        </button>
      )}
      <button
        type="button"
        class={'act is-favourite' + (post.favourited ? ' is-on' : '')}
        aria-pressed={!!post.favourited}
        onClick={() => void orSay(favourite(post))}
        aria-label={t('Favourite')}
        title={t('Favourite')}
      >
        <Icon name="star" size={20} filled={post.favourited} />
        {number(post.favourites_count)}
      </button>
      <button
        type="button"
        class={'act is-bookmark' + (post.bookmarked ? ' is-on' : '')}
        aria-pressed={!!post.bookmarked}
        onClick={() => void orSay(bookmark(post))}
        aria-label={t('Bookmark')}
        title={t('Bookmark')}
      >
        <Icon name="bookmark" size={20} filled={post.bookmarked} />
      </button>
      <Menu class="act" label={t('More')} choices={more(post, isOwn)} />
    </div>
  );
}

function more(post: Post, isOwn: boolean) {
  const name = '@' + post.account.acct;
  const then = (work: Promise<unknown>, said: string, undo?: () => void) =>
    void orSay(work.then(() => toast(said, 'done', undo && { label: t('Undo'), run: undo })));
  const copy = () => void orSay(navigator.clipboard.writeText(post.url ?? post.uri).then(() => toast(t('The link was copied.'))));
  return [
    { name: t('Open'), icon: 'eye', act: () => navigate(`/@${post.account.acct}/${post.id}`) },
    { name: t('Copy link'), icon: 'link', act: copy },
    post.url !== null &&
      post.account.acct.includes('@') && {
        name: t('Open on its own server'),
        icon: 'external',
        act: () => void window.open(post.url!, '_blank', 'noopener'),
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
    isOwn && { name: t('Delete and write again'), icon: 'refresh', isDanger: true, act: () => void remove(post, true) },
    isOwn && { name: t('Delete'), icon: 'trash', isDanger: true, act: () => void remove(post, false) },
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
      act: () => navigate(`/accounts/${post.account.id}?report=${post.id}`),
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
