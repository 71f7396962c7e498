/** A post with what it answers and what answers it. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiError, get, refreshable, refreshed } from '../core/api';
import type { Context, Status as Post, SearchResults } from '../core/entities';
import { navigate, type Params } from '../core/router';
import { useStore } from '../core/store';
import { listen, reconnects } from '../core/streaming';
import { count, t } from '../core/words';
import { forgetStatus, gone, learn, learnAll, statuses, useStatus } from '../core/world';
import { Status } from '../post/Status';
import { Icon } from '../ui/Icon';
import { Busy, Empty, Failed, Head } from '../ui/parts';
import { flatten, grow } from './threadTree';

interface Around {
  ancestors: string[];
  descendants: string[];
}

/** What is around the post, asked again when the server has fetched more, and kept live. */
function useThread(id: string) {
  const [around, set] = useState<Around | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const [isGrowing, growing] = useState(false);
  const [tries, again] = useState(0);
  const connections = useStore(reconnects);
  const take = (found: Context) => set({ ancestors: learnAll(found.ancestors), descendants: learnAll(found.descendants) });
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      fail(null);
      learn(await get<Post>(`/api/v1/statuses/${id}`, stop.signal));
      const path = `/api/v1/statuses/${id}/context`;
      const { body, refresh } = await refreshable<Context>(path, stop.signal);
      take(body);
      if (!refresh) return;
      growing(true);
      await refreshed(refresh, stop.signal);
      take(await get<Context>(path, stop.signal));
    };
    load()
      .catch((e: Error) => stop.signal.aborted || fail(e))
      .finally(() => stop.signal.aborted || growing(false));
    return () => stop.abort();
  }, [id, tries, connections > 1 ? connections : 0]);
  useEffect(
    () =>
      listen('user', (event, payload) => {
        if (event === 'status.update') learn(JSON.parse(payload) as Post);
        if (event === 'delete') forgetStatus(payload);
        if (event === 'update' || event === 'notification') {
          const made = JSON.parse(payload) as Post & { status?: Post };
          add(event === 'update' ? made : made.status);
        }
      }),
    [id],
  );
  const add = (post: Post | undefined) =>
    set((now) => {
      if (!now || !post || post.reblog || !post.in_reply_to_id || now.descendants.includes(post.id)) return now;
      if (post.in_reply_to_id !== id && !now.descendants.includes(post.in_reply_to_id)) return now;
      learn(post);
      return { ...now, descendants: [...now.descendants, post.id] };
    });
  return { around, error, isGrowing, again: () => again((n) => n + 1) };
}

function Thread({ id }: { id: string }) {
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

const Missing = () => (
  <Empty title={t('This post is not here')}>
    <p>{t('It was deleted, or it is not for you to see.')}</p>
  </Empty>
);

/** A post of another server may be known here under another id: its address is looked up. */
async function resolve(acct: string, id: string): Promise<string | null> {
  const host = acct.split('@')[1];
  if (!host) return null;
  const found = await get<SearchResults>(
    `/api/v2/search?resolve=true&type=statuses&q=${encodeURIComponent(`https://${host}/@${acct.split('@')[0]}/${id}`)}`,
  );
  const post = found.statuses[0];
  return post ? (learn(post), post.id) : null;
}

export function ThreadView({ params }: { params: Params }) {
  const { acct, id = '' } = params;
  const isKnown = statuses.get(id) !== undefined;
  const [isMissing, miss] = useState(false);
  const main = useStatus(id);
  useEffect(() => {
    if (isKnown || !acct?.includes('@')) return;
    get<Post>(`/api/v1/statuses/${id}`).then(learn, async (e: Error) => {
      if (!(e instanceof ApiError) || e.status !== 404) return;
      const other = await resolve(acct, id).catch(() => null);
      if (other) navigate(`/@${acct}/${other}`, true);
      else miss(true);
    });
  }, [id]);
  useEffect(() => {
    if (main?.reblog) navigate(`/@${main.reblog.account.acct}/${main.reblog.id}`, true);
    else if (main && !acct) history.replaceState(history.state, '', `/@${main.account.acct}/${main.id}`);
  }, [main?.id]);
  return (
    <div class="view">
      <Head title={main ? t('Post by {0}', main.account.display_name || main.account.username) : t('Post|[noun]')} />
      {isMissing || !/^\d+$/.test(id) ? <Missing /> : <Thread key={id} id={id} />}
    </div>
  );
}
