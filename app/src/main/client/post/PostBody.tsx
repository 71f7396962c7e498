/** The text and attachments of a post, under its content warning if it has one. */
import { useContext, useMemo } from 'preact/hooks';
import type { Status as Post } from '../core/entities';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { preferences } from '../core/world';
import { Content } from '../ui/Content';
import { SoughtInPosts } from '../ui/sought';
import { Text } from '../ui/Text';
import { withoutAnswered } from './answered';
import { LinkCard } from './LinkCard';
import { Media } from './Media';
import { useOpened } from './opened';
import { PollBox } from './PollBox';
import { isLong } from './postParts';
import { QuoteBox } from './QuoteBox';
import { Translated } from './Translated';

export function PostBody({
  post,
  isAnswerNamed,
  isMain,
  isQuoted,
  isBlurred,
  context,
}: {
  post: Post;
  /** Whether a line above says whom it replies to, or it is below that post. */
  isAnswerNamed: boolean;
  isMain: boolean;
  isQuoted: boolean;
  isBlurred: boolean;
  context: string;
}) {
  const chosen = useStore(preferences);
  const sought = useContext(SoughtInPosts);
  const [{ warning: isOpen = false, isWhole = false }, keep] = useOpened(post.id);
  const isCut = useMemo(() => !isMain && isLong(post.content), [post.content, isMain]) && !isWhole;
  const html = useMemo(
    () => (isAnswerNamed ? withoutAnswered(post) : post.content),
    [post.content, post.mentions, isAnswerNamed],
  );
  const isCovered = post.spoiler_text !== '' && !(isOpen || chosen?.['reading:expand:spoilers']);
  const inner = (
    <>
      <Translated post={post}>
        <Content
          html={html}
          emojis={post.emojis}
          mentions={post.mentions}
          tags={post.tags}
          lang={post.language}
          class={(post.quote ? 'quoting' : '') + (isCut ? ' is-cut' : '')}
        />
      </Translated>
      {isCut && (
        <button type="button" class="plain" onClick={() => keep({ isWhole: true })}>
          {t('post.read_more', 'Read more')}
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
        <Text text={post.spoiler_text} emojis={post.emojis} sought={sought} />
        <button
          type="button"
          class="quiet small"
          aria-expanded={!isCovered}
          onClick={() => keep({ warning: isCovered })}
          data-key="x"
        >
          {isCovered ? t('common.show', 'Show') : t('post.hide', 'Hide')}
        </button>
      </div>
      {(!isCovered || (isMain && isOpen)) && inner}
    </>
  );
}
