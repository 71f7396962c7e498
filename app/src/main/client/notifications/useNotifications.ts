/** Grouped notifications from the server: in pages, live, and with what was new when they were opened. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { get, isMissing, paged, post, query } from '../core/api';
import type { GroupedNotifications, Marker, Notification, NotificationGroup } from '../core/entities';
import { remember, remembered } from '../core/router';
import { useStore } from '../core/store';
import { listen, reconnects } from '../core/streaming';
import { unread } from '../core/unread';
import { loadRelationships, upsertAccounts, upsertAll } from '../core/world';
import { newer } from '../timeline/timelineItems';
import { join } from './notificationGroups';
import { GROUPED, TYPES } from './types';
import { dismissPath, grouped } from './ungrouped';

const SIZE = 40;

interface Kept {
  groups: NotificationGroup[];
  next: string | null;
  isBegun: boolean;
}

/** The read position when the view was first opened; newer ones are marked. */
let seen: string | null = null;
let told = '';

function tell(id: string): void {
  if (told !== '' && !newer(id, told)) return;
  told = id;
  void post('/api/v1/markers', { notifications: { last_read_id: id } }).then(
    () => unread.set((now) => ({ ...now, notifications: 0 })),
    () => (told = ''),
  );
}

/** Whether the server does not group them. */
let isOld = false;
export const dismiss = (group: NotificationGroup) => post(dismissPath(group.group_key, isOld));

async function ask(path: string): Promise<{ body: GroupedNotifications; next: string | null }> {
  if (!path.startsWith('/api/v1/')) {
    try {
      return await paged<GroupedNotifications>(path);
    } catch (e) {
      if (!isMissing(e)) throw e;
    }
  }
  const { body, next } = await paged<Notification[]>(path.replace('/api/v2/', '/api/v1/'));
  isOld = true;
  return { body: grouped(body), next };
}

/** @param isSeen whether this list is visible when the page is */
export function useNotifications(kind: string | null, sender?: string, isSeen = true) {
  const first = query('/api/v2/notifications', {
    limit: SIZE,
    grouped_types: [...GROUPED],
    // A newer server describes in words the types that this client does not know.
    supported_types: [...TYPES],
    types: kind === null ? [] : kind.split(' '),
    account_id: sender,
    include_filtered: sender ? true : undefined,
  });
  const key = 'notifications' + first;
  const fresh = (): Kept => remembered<Kept>(key) ?? { groups: [], next: first, isBegun: false };
  const [state, set] = useState<Kept & { of: string }>(() => ({ ...fresh(), of: key }));
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<Error | null>(null);
  const [readUpTo, mark] = useState<string | null>(seen);
  const current = useRef(state);
  const put = (next: Kept) => {
    current.current = { ...next, of: key };
    remember(key, next);
    set(current.current);
  };
  const load = async (path: string) => {
    const { body, next } = await ask(path);
    loadRelationships(upsertAccounts(body.accounts));
    upsertAll(body.statuses);
    return { groups: body.notification_groups, next: body.notification_groups.length > 0 ? next : null };
  };
  const asking = useRef('');
  const more = async () => {
    const path = current.current.next;
    if (path === null || asking.current === path || current.current.of !== key) return;
    asking.current = path;
    busy(true);
    fail(null);
    try {
      const found = await load(path);
      if (current.current.of === key)
        put({ groups: join(current.current.groups, found.groups), next: found.next, isBegun: true });
    } catch (e) {
      fail(e as Error);
    }
    asking.current = '';
    busy(false);
  };
  /** What was added meanwhile: the first page again. */
  const renew = async () => {
    const found = await load(first).catch(() => null);
    if (!found || current.current.of !== key) return;
    const { groups, next, isBegun } = current.current;
    const known = new Set(groups.map((one) => one.group_key));
    // If there are no further pages, or none of these is known and there are more between, the list starts again.
    const isJoined = isBegun && found.next !== null && found.groups.some((one) => known.has(one.group_key));
    put(isJoined ? { groups: join(groups, found.groups), next, isBegun } : { ...found, isBegun: true });
  };

  useEffect(() => {
    if (current.current.of !== key) put(fresh());
    const known =
      seen === null
        ? get<{ notifications?: Marker }>('/api/v1/markers?timeline[]=notifications').then(
            (all) => mark((seen = all.notifications?.last_read_id ?? '0')),
            () => undefined,
          )
        : Promise.resolve();
    void known.then(() => (current.current.isBegun ? renew() : more()));
  }, [key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen('user', (event) => {
      if (event !== 'notification' && event !== 'notifications_merged') return;
      timer ??= setTimeout(() => ((timer = undefined), void renew()), 400);
    });
    return () => (clearTimeout(timer), stop());
  }, [key]);
  const connections = useStore(reconnects);
  const before = useRef(connections);
  useEffect(() => {
    if (connections !== before.current) void renew();
    before.current = connections;
  }, [connections, key]);

  // Seeing the newest means that all were seen; only the unfiltered list reports it, so that none is skipped.
  const newest = kind === null && !sender ? state.groups[0]?.most_recent_notification_id : undefined;
  useEffect(() => {
    const look = () => newest && isSeen && document.visibilityState === 'visible' && tell(newest);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newest, isSeen]);

  useEffect(() => () => void (seen = told || seen), []);

  const isNew = useCallback(
    (group: NotificationGroup) => readUpTo !== null && newer(group.most_recent_notification_id, readUpTo),
    [readUpTo],
  );
  const isMine = state.of === key;
  const change = (how: (groups: NotificationGroup[]) => NotificationGroup[]) =>
    put({ ...current.current, groups: how(current.current.groups) });
  return {
    groups: isMine ? state.groups : [],
    isEnd: isMine && state.next === null,
    isBusy,
    error,
    more: () => void more(),
    change,
    isNew,
  };
}
