/** A post with its ancestors and replies, kept live. */
import { useEffect, useState } from 'preact/hooks';
import { get, refreshable, refreshed } from '../core/api';
import type { Context, Status as Post, SearchResults } from '../core/entities';
import { useStore } from '../core/store';
import { listen, reconnects } from '../core/streaming';
import { forgetStatus, upsert, upsertAll } from '../core/world';

interface Around {
  ancestors: string[];
  descendants: string[];
}

/** The context of the post, requested again when the server has fetched more, and kept live. */
export function useThread(id: string) {
  const [around, set] = useState<Around | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const [isGrowing, growing] = useState(false);
  const [tries, again] = useState(0);
  const connections = useStore(reconnects);
  const take = (found: Context) => set({ ancestors: upsertAll(found.ancestors), descendants: upsertAll(found.descendants) });
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      fail(null);
      upsert(await get<Post>(`/api/v1/statuses/${id}`, stop.signal));
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
        if (event === 'status.update') upsert(JSON.parse(payload) as Post);
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
      upsert(post);
      return { ...now, descendants: [...now.descendants, post.id] };
    });
  return { around, error, isGrowing, again: () => again((n) => n + 1) };
}

/** A remote post may be known here under another id: its address is looked up. */
export async function resolve(acct: string, id: string): Promise<string | null> {
  const host = acct.split('@')[1];
  if (!host) return null;
  const found = await get<SearchResults>(
    `/api/v2/search?resolve=true&type=statuses&q=${encodeURIComponent(`https://${host}/@${acct.split('@')[0]}/${id}`)}`,
  );
  const post = found.statuses[0];
  return post ? (upsert(post), post.id) : null;
}
