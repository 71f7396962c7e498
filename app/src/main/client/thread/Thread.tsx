/** A post with what it answers and what answers it. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiError } from '../core/api';
import type { Status as Post } from '../core/entities';
import { useStore } from '../core/store';
import { count, t } from '../core/words';
import { gone, statuses, useStatus } from '../core/world';
import { Status } from '../post/Status';
import { Busy } from '../ui/Busy';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Icon } from '../ui/Icon';
import { Missing } from './Missing';
import { flatten, grow } from './threadTree';
import { useThread } from './useThread';

export function Thread({ id }: { id: string }) {
  const main = useStatus(id);
  const deleted = useStore(gone);
  const { around, error, isGrowing, again } = useThread(id);
  const [open, unfold] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    // The post stays where it is read while what it answers appears above it.
    if (around && around.ancestors.length > 0 && !hasMoved.current) place.current?.scrollIntoView({ block: 'start' });
    if (around && !hasMoved.current && !document.querySelector('dialog[open]'))
      place.current?.querySelector<HTMLElement>('.post')?.focus({ preventScroll: true });
    if (around) hasMoved.current = true;
  }, [around]);
  const rows = useMemo(() => {
    if (!around || !main) return [];
    const posts = around.descendants
      .filter((one) => !deleted.has(one))
      .map((one) => statuses.get(one))
      .filter((one): one is Post => one !== undefined);
    return flatten(grow(id, posts, main), open);
  }, [around, main?.id, open, deleted]);
  if (deleted.has(id)) return <Empty title={t('This post was deleted')} />;
  if (error && !main)
    return error instanceof ApiError && error.status === 404 ? <Missing /> : <Failed error={error} again={again} />;
  if (!main) return <Busy />;
  const hidden = Math.max(0, main.replies_count - rows.filter((row) => row.post.in_reply_to_id === id).length);
  return (
    <div class="thread">
      {around?.ancestors.map((one) => (
        <Status key={one} id={one} context="thread" hasReplies />
      ))}
      <div ref={place} class="thread-main">
        <Status id={id} context="thread" isMain />
      </div>
      {error && <Failed error={error} again={again} />}
      {!around && !error && <Busy />}
      {rows.map((row) => (
        <div key={row.post.id} class={`reply depth-${row.depth}${row.hasChildren ? ' goes-on' : ''}`}>
          {Array.from({ length: row.depth }, (_, i) => (
            <i key={i} class="reply-line" style={{ '--at': String(i) }} aria-hidden="true" />
          ))}
          <Status id={row.post.id} context="thread" hasReplies={row.hasChildren} />
          {row.hidden > 0 && (
            <button type="button" class="unfold plain" onClick={() => unfold(new Set(open).add(row.post.id))}>
              <Icon name="plus" size={16} /> {count(row.hidden, 'Show {0} reply|Show {0} replies')}
            </button>
          )}
        </div>
      ))}
      {isGrowing && (
        <p class="hint thread-note" role="status">
          {t('Looking for more replies on other servers …')}
        </p>
      )}
      {around && !isGrowing && rows.length === 0 && hidden === 0 && <p class="hint thread-note">{t('No replies yet.')}</p>}
      {around && !isGrowing && hidden > 0 && rows.length === 0 && (
        <p class="hint thread-note">{t('Its replies cannot be seen here. They may be for others only, or not have arrived.')}</p>
      )}
      <div class="thread-room" />
    </div>
  );
}
