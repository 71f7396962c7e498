/** A post with its ancestors and replies. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiError } from '../core/api';
import type { Status as Post } from '../core/entities';
import { useStore } from '../core/store';
import { count, t } from '../core/words';
import { gone, me, statuses, useStatus } from '../core/world';
import { Status } from '../post/Status';
import { newer } from '../timeline/timelineItems';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Icon } from '../ui/Icon';
import { Missing } from './Missing';
import { markOf, noteSeen } from './seen';
import { threadOrder } from './threadOrder';
import { type Folds, grow, partsOf, type Row, rowsOf } from './threadTree';
import { useThread } from './useThread';

const HEAD = 58;
/** Scrolls to the post, in the page or beside a list. */
function show(post: HTMLElement | null): void {
  const area = post?.closest('.thread-area');
  if (post && area) area.scrollBy(0, post.getBoundingClientRect().top - area.getBoundingClientRect().top - HEAD);
  else post?.scrollIntoView({ block: 'start' });
}

/** One reply is not worth a button of its own. */
const WORTH_FOLDING = 2;
const NO_PARTS: ReadonlyMap<string, string> = new Map();

export function Thread({ id }: { id: string }) {
  const main = useStatus(id);
  const deleted = useStore(gone);
  const { around, error, isGrowing, again } = useThread(id);
  const [folds, fold] = useState<Folds>(new Map());
  const order = useStore(threadOrder);
  const self = useStore(me);
  // The state when the thread was opened.
  const [mark] = useState(() => markOf(id));
  const place = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    // The post stays in place while its ancestors appear above it.
    if (around && around.ancestors.length > 0 && !hasMoved.current) show(place.current);
    if (around && !hasMoved.current && !document.querySelector('dialog[open]'))
      place.current?.querySelector<HTMLElement>('.post')?.focus({ preventScroll: true });
    if (around) hasMoved.current = true;
  }, [around]);
  const { rows, parts } = useMemo(() => {
    if (!around || !main) return { rows: [], parts: NO_PARTS };
    const posts = around.descendants
      .filter((one) => !deleted.has(one))
      .map((one) => statuses.get(one))
      .filter((one): one is Post => one !== undefined);
    const branches = grow(id, posts, main, order);
    const above = around.ancestors.map((one) => statuses.get(one)).filter((one): one is Post => one !== undefined);
    return { rows: rowsOf(branches, main.account.id, folds), parts: partsOf(above, main, branches) };
  }, [around, main?.id, folds, deleted, order]);
  const isNew = ({ id: one, account }: Post) => mark !== undefined && newer(one, mark) && account.id !== self?.id;
  const fresh = rows.flatMap((row) => [row.post, ...row.hidden]).filter(isNew).length;
  useEffect(() => {
    const [first, ...rest] = around?.descendants ?? [];
    if (around) noteSeen(id, first === undefined ? id : rest.reduce((a, b) => (newer(b, a) ? b : a), first));
  }, [around]);
  /** Whether the post it replies to is right above it, or is the main post. */
  const isBelow = (i: number) => [id, rows[i - 1]?.post.id].includes(rows[i]?.post.in_reply_to_id ?? '');
  const goToNew = () => {
    const there = document.querySelector('.thread .new-mark')?.closest('.reply');
    there?.scrollIntoView({ block: 'center' });
    there?.querySelector<HTMLElement>('.post,.expand')?.focus({ preventScroll: true });
  };
  if (deleted.has(id)) return <Empty title={t('thread.this_post_was_deleted', 'This post was deleted')} />;
  if (error && !main)
    return error instanceof ApiError && error.status === 404 ? <Missing /> : <Failed error={error} again={again} />;
  if (!main) return <Busy />;
  const hidden = Math.max(0, main.replies_count - rows.filter((row) => row.post.in_reply_to_id === id).length);
  return (
    <div class="thread">
      {around?.ancestors.map((one) => (
        <Status key={one} id={one} context="thread" part={parts.get(one)} hasReplies />
      ))}
      <div ref={place} class="thread-main">
        <Status id={id} context="thread" part={parts.get(id)} isMain />
      </div>
      {error && <Failed error={error} again={again} />}
      {!around && !error && <Busy />}
      {fresh > 0 && (
        <p class="thread-new">
          <button type="button" class="plain" onClick={goToNew}>
            {count(
              fresh,
              'thread.new_replies_since_you_were',
              '{0} new reply since you were last here|{0} new replies since you were last here',
            )}
          </button>
        </p>
      )}
      {rows.map((row, i) => (
        <div
          key={row.post.id}
          class={`reply depth-${row.depth}${row.hasChildren ? ' has-children' : ''}`}
          style={{ '--depth': String(row.depth) }}
        >
          {Array.from({ length: row.depth }, (_, i) => (
            <i key={i} class="reply-line" style={{ '--at': String(i) }} aria-hidden="true" />
          ))}
          {isNew(row.post) && <NewMark />}
          <Status
            id={row.post.id}
            context="thread"
            part={parts.get(row.post.id)}
            isBelow={isBelow(i)}
            hasReplies={row.hasChildren}
          />
          <Fold row={row} isNew={row.hidden.some(isNew)} fold={(isOpen) => fold(new Map(folds).set(row.post.id, isOpen))} />
        </div>
      ))}
      {isGrowing && (
        <p class="hint thread-note" role="status">
          {t('thread.looking_for_more_replies_on', 'Looking for more replies on other servers …')}
        </p>
      )}
      {around && !isGrowing && rows.length === 0 && hidden === 0 && (
        <p class="hint thread-note">{t('thread.no_replies_yet', 'No replies yet.')}</p>
      )}
      {around && !isGrowing && hidden > 0 && rows.length === 0 && (
        <p class="hint thread-note">
          {t(
            'thread.its_replies_cannot_be_seen',
            'Its replies cannot be shown here. They may not be public, or have not been received.',
          )}
        </p>
      )}
      <div class="thread-spacer" />
    </div>
  );
}

/** Collapses the replies below a post, and expands them again. */
function Fold({ row, isNew, fold }: { row: Row; isNew: boolean; fold: (isOpen: boolean) => void }) {
  const isFolded = row.hidden.length > 0;
  if (!isFolded && row.shown < WORTH_FOLDING) return null;
  return (
    <button type="button" class="expand plain" aria-expanded={!isFolded} onClick={() => fold(isFolded)}>
      <Icon name={isFolded ? 'plus' : 'minus'} size={16} />{' '}
      {isFolded
        ? count(row.hidden.length, 'thread.show_replies', 'Show {0} reply|Show {0} replies')
        : count(row.shown, 'thread.hide_replies', 'Hide {0} reply|Hide {0} replies')}
      {isNew && <NewMark />}
    </button>
  );
}

const NewMark = () => (
  <span class="new-mark">
    <span class="hidden">{t('common.new', 'New')}</span>
  </span>
);
