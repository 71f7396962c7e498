/** Handles of accounts: finds an account by the handle in an address, and returns complete handles and profile addresses. */
import { useEffect, useState } from 'preact/hooks';
import { ApiError, get, query } from '../core/api';
import type { Account, Relationship, SearchResults } from '../core/entities';
import { accounts, instance, me, useAccount } from '../core/world';

const ids = new Map<string, string>();

/** With the domain of this server, which the API omits for its own accounts. */
export const fullHandle = (account: Account): string =>
  '@' + (account.acct.includes('@') ? account.acct : `${account.acct}@${instance.get()?.domain ?? location.host}`);

/** The host of a remote account; null for a local one. */
export const hostOf = (account: Account): string | null => account.acct.split('@')[1] ?? null;

function rememberName(account: Account): void {
  ids.set(account.acct.toLowerCase(), account.id);
}

/** Finds an account by handle: in the cache, and then on the server. Null if there is none. */
async function find(acct: string): Promise<Account | null> {
  try {
    return await get<Account>('/api/v1/accounts/lookup?acct=' + encodeURIComponent(acct));
  } catch (e) {
    if (!(e instanceof ApiError) || e.status !== 404) throw e;
    if (!acct.includes('@')) return null;
    const found = await get<SearchResults>(
      '/api/v2/search?resolve=true&type=accounts&limit=1&q=' + encodeURIComponent('@' + acct),
    );
    return found.accounts.find((one) => one.acct.toLowerCase() === acct.toLowerCase()) ?? null;
  }
}

export interface Found {
  account: Account | undefined;
  error: Error | null;
  isMissing: boolean;
  again: () => void;
}

/** The account that an address names, by id or by handle. */
export function useNamed(params: { acct?: string; id?: string }): Found {
  const { acct, id } = params;
  const [own, set] = useState<string | null>(id ?? ids.get((acct ?? '').toLowerCase()) ?? null);
  const [error, fail] = useState<Error | null>(null);
  const [isMissing, miss] = useState(false);
  const [tries, again] = useState(0);
  const account = useAccount(own);
  useEffect(() => {
    let isOver = false;
    fail(null);
    const asked = acct !== undefined ? find(acct) : get<Account>('/api/v1/accounts/' + id);
    asked.then(
      (one) => {
        if (isOver) return;
        if (!one) return miss(true);
        accounts.put(one);
        rememberName(one);
        set(one.id);
      },
      (e: Error) => !isOver && (e instanceof ApiError && e.status === 404 ? miss(true) : fail(e)),
    );
    return () => void (isOver = true);
  }, [acct, id, tries]);
  return { account, error, isMissing, again: () => again((n) => n + 1) };
}

/** Local people whom the member does not follow yet: for a server that knows too little to suggest anyone. */
export async function peopleHere(): Promise<Account[]> {
  const here = (await get<Account[]>('/api/v1/directory?limit=40&local=true')).filter((one) => one.id !== me.get()?.id);
  if (here.length === 0) return here;
  const known = await get<Relationship[]>(query('/api/v1/accounts/relationships', { id: here.map((one) => one.id) }));
  const isNew = ({ following, requested, blocking, muting }: Relationship) => !following && !requested && !blocking && !muting;
  return here.filter((one) => known.some((relation) => relation.id === one.id && isNew(relation)));
}

export const profilePath = (account: Account): string => '/@' + account.acct;
