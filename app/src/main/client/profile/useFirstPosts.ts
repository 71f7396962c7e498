/** The first posts of a remote person, which this server fetches if no one here followed them. */
import { useEffect, useState } from 'preact/hooks';
import { refreshable, refreshed } from '../core/api';
import type { Account, Status } from '../core/entities';

/** Whether there is nothing to show yet, because the server is fetching it. */
export function useFirstPosts(account: Account): boolean {
  const isRemote = account.acct.includes('@');
  const [done, setDone] = useState('');
  useEffect(() => {
    if (!isRemote) return;
    const stop = new AbortController();
    const look = async () => {
      const path = `/api/v1/accounts/${account.id}/statuses?limit=1`;
      const { body, refresh } = await refreshable<Status[]>(path, stop.signal);
      if (body.length === 0 && refresh) await refreshed(refresh, stop.signal);
    };
    // What fails here fails in the list as well, which shows it.
    look()
      .catch(() => null)
      .finally(() => stop.signal.aborted || setDone(account.id));
    return () => stop.abort();
  }, [account.id]);
  return isRemote && done !== account.id;
}
