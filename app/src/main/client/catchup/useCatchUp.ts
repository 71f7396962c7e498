/** The data of the view "Catch up", cached for the way back to it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Status } from '../core/entities';
import { remember, remembered } from '../core/router';
import { useStore } from '../core/store';
import { gone, me, statuses, upsertAll } from '../core/world';
import { readBefore } from '../home/homeReading';
import { type Caught, gather } from './caught';
import { collect } from './collect';

interface Kept {
  ids: string[];
  isCut: boolean;
}
const HOUR_MS = 60 * 60 * 1000;

export interface CaughtUp {
  /** Null until all of it is loaded. */
  list: Caught[] | null;
  isCut: boolean;
  /** The number so far. */
  number: number;
  error: Error | null;
  again: () => void;
}

/** @param hours how far to look back; null for the beginning of this visit */
export function useCatchUp(hours: number | null): CaughtUp {
  const key = `catchup ${hours}`;
  const [kept, keep] = useState<(Kept & { of: string }) | null>(null);
  const [number, count] = useState(0);
  const [error, fail] = useState<Error | null>(null);
  const [tries, again] = useState(0);
  const deleted = useStore(gone);
  useEffect(() => {
    const there = remembered<Kept>(key);
    if (there?.ids.every((id) => statuses.get(id) || gone.get().has(id))) return keep({ ...there, of: key });
    const stop = new AbortController();
    const work = async () => {
      fail(null);
      count(0);
      const since = hours === null ? { id: await readBefore() } : { ms: Date.now() - hours * HOUR_MS };
      // A member who never read anything here has not missed everything.
      const found = await collect(
        'id' in since && since.id === '' ? { ms: Date.now() - 24 * HOUR_MS } : since,
        stop.signal,
        count,
      );
      const made = { ids: upsertAll(found.posts), isCut: found.isCut };
      remember(key, made);
      keep({ ...made, of: key });
    };
    work().catch((e: Error) => stop.signal.aborted || fail(e));
    return () => stop.abort();
  }, [key, tries]);
  const ids = kept?.of === key ? kept.ids : null;
  const list = useMemo(() => {
    const known = ids?.filter((id) => !deleted.has(id)).map((id) => statuses.get(id));
    return known
      ? gather(
          known.filter((one): one is Status => one !== undefined),
          me.get()?.id ?? '',
        )
      : null;
  }, [ids, deleted]);
  return { list, isCut: kept?.isCut ?? false, number, error, again: () => again((n) => n + 1) };
}
