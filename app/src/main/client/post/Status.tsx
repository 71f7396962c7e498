/** A post: who, what, and what can be done with it. Lists, threads and notifications all draw posts with this. */
import { Component, type ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Status as Post } from '../core/entities';
import { follow, Link, navigate } from '../core/router';
import { useStore } from '../core/store';
import { count, fullTime, t } from '../core/words';
import { gone, preferences, useAccount, useStatus } from '../core/world';
import { Content, Name, Text } from '../ui/Content';
import { Fence } from '../ui/Fence';
import { Icon } from '../ui/Icon';
import { Avatar, Time } from '../ui/parts';
import { Actions } from './Actions';
import { LinkCard, PollBox, QuoteBox } from './attachments';
import { Media } from './Media';
import { useOpened } from './opened';
import { Translated } from './Translated';

export const statusPath = (post: Post) => `/@${post.account.acct}/${post.id}`;

const VISIBILITY: Record<string, [string, string]> = {
  public: ['globe', 'Public'],
  unlisted: ['moon', 'Quiet public'],
  private: ['lock', 'Followers'],
  direct: ['at', 'Private mention'],
};
export const visibilityName = (visibility: string): string =>
  ({ public: t('Public'), unlisted: t('Quiet public'), private: t('Followers'), direct: t('Private mention') })[visibility] ??
  visibility;

/** A post that says more than this is shown in part, until somebody wants to read all of it. */
const LONG = 2_500;
const LONG_LINES = 25;
const isLong = (html: string): boolean =>
  html.replace(/<[^>]*>/g, '').length > LONG || (html.match(/<(br|p|li|blockquote|pre)\b|\n/g)?.length ?? 0) > LONG_LINES;

const filtersOf = (post: Post | undefined, context: string) =>
  (post?.filtered ?? []).filter((one) => one.filter.context.includes(context));
/** Whether a filter of this context leaves nothing of the post. */
export const isHidden = (post: Post | undefined, context: string): boolean =>
  filtersOf(post, context).some((one) => one.filter.filter_action === 'hide');

interface Shown {
  id: string;
  context?: string;
  note?: ComponentChildren;
  isMain?: boolean;
  isQuoted?: boolean;
  hasReplies?: boolean;
  isBelow?: boolean;
  position?: number;
  of?: number;
}

/**
 * @param context where it is shown, for filters: home, notifications, public, thread, account
 * @param note a line above: who boosted it, why it is here
 * @param isMain it is what the page is about: larger, with its full time and counts
 * @param isBelow it stands below the post that it answers
 * @param position its place in a list, from 1, and how many there are; -1 while nobody knows
 */
export class Status extends Component<Shown> {
  /** A long list is drawn again with each page: a post in it only when it is told something else. */
  override shouldComponentUpdate(next: Shown): boolean {
    const now = this.props;
    return (Object.keys({ ...now, ...next }) as (keyof Shown)[]).some((name) => now[name] !== next[name]);
  }

  override render() {
    return (
      <Fence>
        <Drawn {...this.props} />
      </Fence>
    );
  }
}

function Drawn({
  id,
  context = 'home',
  note,
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
  const missing = isQuoted ? <p class="hint">{t('The post cannot be shown: it may be deleted.')}</p> : null;
  if (!outer || !post || deleted.has(id) || deleted.has(post.id)) return missing;
  const hidden = filtersOf(post, context);
  if (!isMain && isHidden(post, context))
    return isQuoted ? <p class="hint">{t('The quoted post is hidden by a filter of yours.')}</p> : null;
  const warned = hidden.find((one) => one.filter.filter_action === 'warn');
  if (warned && !opened.filter) {
    return (
      <article class="post is-filtered" tabIndex={0} data-id={post.id} data-item={id} aria-posinset={position} aria-setsize={of}>
        <p>{t('Filtered: {0}', warned.filter.title)}</p>
        <button type="button" class="quiet small" onClick={() => keep({ filter: true })}>
          {t('Show anyway')}
        </button>
      </article>
    );
  }
  const path = statusPath(post);
  const isPrivate = post.visibility === 'direct';
  const why =
    note ??
    (outer.reblog ? (
      <Booster outer={outer} />
    ) : (
      isPrivate &&
      !isQuoted && (
        <>
          <Icon name="at" size={16} /> {t('Private mention')}
        </>
      )
    ));
  const open = (e: MouseEvent) => {
    if (
      isMain ||
      (e.target as Element).closest('a,button,input,label,video,audio,summary,.menu,dialog') ||
      getSelection()?.toString()
    )
      return;
    follow(e, path);
  };
  return (
    <article
      class={`post${isMain ? ' is-main' : ''}${isQuoted ? ' is-quoted' : ''}${hasReplies ? ' has-replies' : ''}${isBelow ? ' is-below' : ''}${isPrivate ? ' is-private' : ''}`}
      tabIndex={isQuoted ? undefined : 0}
      data-id={post.id}
      data-item={id}
      aria-posinset={position}
      aria-setsize={of}
      onClick={open}
      aria-label={t('Post by {0}', post.account.display_name || post.account.username)}
    >
      {why && <div class="post-note">{why}</div>}
      <Link class="post-picture" href={'/@' + post.account.acct} tabIndex={-1} aria-hidden="true">
        <Avatar account={post.account} size={isQuoted ? 28 : 46} />
      </Link>
      <header class="post-head">
        <Link class="post-author" href={'/@' + post.account.acct}>
          <Name account={post.account} /> <span class="handle">@{post.account.acct}</span>
        </Link>
        <Where post={post} />
        <Link class="post-time" href={path}>
          <Time iso={post.created_at} />
        </Link>
      </header>
      <div class="post-body">
        {!isMain && !isBelow && post.in_reply_to_account_id && <ReplyLine post={post} />}
        <Body
          post={post}
          isMain={isMain}
          isQuoted={isQuoted}
          context={context}
          isBlurred={hidden.some((one) => one.filter.filter_action === 'blur')}
        />
        {isMain && <Details post={post} />}
        {!isQuoted && <Actions post={post} isMain={isMain} />}
      </div>
    </article>
  );
}

const Booster = ({ outer }: { outer: Post }) => (
  <>
    <Icon name="boost" size={16} />{' '}
    <Link href={'/@' + outer.account.acct}>
      <Name account={outer.account} />
    </Link>{' '}
    {t('boosted')}
  </>
);

function Where({ post }: { post: Post }) {
  const [icon] = VISIBILITY[post.visibility] ?? VISIBILITY.public!;
  const name = visibilityName(post.visibility);
  return (
    <span class="post-where">
      {post.edited_at && (
        <span class="hint" title={fullTime(post.edited_at)}>
          {t('edited')}
        </span>
      )}
      {post.visibility !== 'public' && (
        <span title={name}>
          <Icon name={icon!} size={16} />
          <span class="hidden">{name}</span>
        </span>
      )}
    </span>
  );
}

function ReplyLine({ post }: { post: Post }) {
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

function Body({
  post,
  isMain,
  isQuoted,
  isBlurred,
  context,
}: {
  post: Post;
  isMain: boolean;
  isQuoted: boolean;
  isBlurred: boolean;
  context: string;
}) {
  const chosen = useStore(preferences);
  const [{ warning: isOpen = false, isWhole = false }, keep] = useOpened(post.id);
  const isCut = useMemo(() => !isMain && isLong(post.content), [post.content, isMain]) && !isWhole;
  const isCovered = post.spoiler_text !== '' && !(isOpen || chosen?.['reading:expand:spoilers']);
  const inner = (
    <>
      <Translated post={post}>
        <Content
          html={post.content}
          emojis={post.emojis}
          mentions={post.mentions}
          tags={post.tags}
          lang={post.language}
          class={(post.quote ? 'quoting' : '') + (isCut ? ' is-cut' : '')}
        />
      </Translated>
      {isCut && (
        <button type="button" class="plain" onClick={() => keep({ isWhole: true })}>
          {t('Read more')}
        </button>
      )}
      {post.poll && <PollBox post={post} poll={post.poll} />}
      {post.media_attachments.length > 0 && (
        <Media
          post={post}
          isHidden={
            isBlurred ||
            (post.sensitive && chosen?.['reading:expand:media'] !== 'show_all') ||
            chosen?.['reading:expand:media'] === 'hide_all'
          }
        />
      )}
      {post.quote && !isQuoted && <QuoteBox quote={post.quote} context={context} />}
      {post.card && !post.quote && post.media_attachments.length === 0 && !isQuoted && <LinkCard card={post.card} />}
    </>
  );
  if (post.spoiler_text === '') return inner;
  return (
    <>
      <div class="warning">
        <Text text={post.spoiler_text} emojis={post.emojis} />
        <button
          type="button"
          class="quiet small"
          aria-expanded={!isCovered}
          onClick={() => keep({ warning: isCovered })}
          data-key="x"
        >
          {isCovered ? t('Show') : t('Hide')}
        </button>
      </div>
      {(!isCovered || (isMain && isOpen)) && inner}
    </>
  );
}

/** A number with its word; the number stands out. */
function Counted({ text }: { text: string }) {
  const number = /[\d.,\u00a0\u202f’]*\d/.exec(text)?.[0] ?? '';
  const at = text.indexOf(number);
  return (
    <>
      {text.slice(0, at)}
      <b>{number}</b>
      {text.slice(at + number.length)}
    </>
  );
}

/** What only the page of the post says. */
function Details({ post }: { post: Post }) {
  return (
    <p class="post-details">
      <a href={post.url ?? post.uri} target="_blank" rel="noopener">
        <time dateTime={post.created_at}>{fullTime(post.created_at)}</time>
      </a>
      <span>{visibilityName(post.visibility)}</span>
      {post.application && <span>{post.application.name}</span>}
      {post.edited_at && <Link href={`/statuses/${post.id}/history`}>{t('Edited {0}', fullTime(post.edited_at))}</Link>}
      {post.reblogs_count > 0 && (
        <Link href={`/statuses/${post.id}/reblogs`}>
          <Counted text={count(post.reblogs_count, '{0} boost|{0} boosts')} />
        </Link>
      )}
      {(post.quotes_count ?? 0) > 0 && (
        <Link href={`/statuses/${post.id}/quotes`}>
          <Counted text={count(post.quotes_count!, '{0} quote|{0} quotes')} />
        </Link>
      )}
      {post.favourites_count > 0 && (
        <Link href={`/statuses/${post.id}/favourites`}>
          <Counted text={count(post.favourites_count, '{0} favourite|{0} favourites')} />
        </Link>
      )}
    </p>
  );
}

/** Opens the page of a post; for keys. */
export const openStatus = (post: Post): void => navigate(statusPath(post));
