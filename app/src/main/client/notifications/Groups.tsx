/** A list of groups of notifications. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { toastOnError } from '../core/toast';
import { dayKey, t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Day } from '../ui/Day';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { Rows, type Standing } from '../ui/Rows';
import { drawn } from '../ui/rowHeights';
import { useScroller } from '../ui/scroller';
import { NotificationItem } from './NotificationItem';
import { isLeftOut, join, type NotificationRow, rowsOf } from './notificationGroups';
import { dismiss as dismissGroup, type useNotifications } from './useNotifications';

interface Listed {
  list: ReturnType<typeof useNotifications>;
  empty: { title: string; text: string };
}

const keyOf = ({ group }: NotificationRow): string => group.group_key;

export function Groups({ list, empty }: Listed) {
  const end = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  const feed = useRef<HTMLElement>(null);
  const latest = useRef(list.more);
  latest.current = list.more;
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && latest.current(), {
      root: scroller,
      rootMargin: '600px',
    });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [list.groups.length, scroller]);
  const rows = useMemo(
    () =>
      rowsOf(
        list.groups.filter((group) => !isLeftOut(group)),
        dayKey,
      ),
    [list.groups],
  );
  const dismiss = async (row: NotificationRow) => {
    const at = rows.indexOf(row);
    const gone = row.also ? [row.group, row.also] : [row.group];
    list.change((now) => now.filter((one) => !gone.some((other) => other.group_key === one.group_key)));
    // The focus moves on to the one that takes its place.
    requestAnimationFrame(async () => {
      const all = feed.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
      const next = all[Math.min(at, all.length - 1)];
      const row = next && (await drawn(next));
      if (document.activeElement === document.body)
        (
          row?.querySelector<HTMLElement>('.notification:not(.is-post), .notification .post') ?? document.getElementById('view')
        )?.focus();
    });
    const done = await toastOnError(Promise.all(gone.map(dismissGroup)).then(() => true));
    if (!done) list.change((now) => join(now, gone));
  };
  const now = useRef(dismiss);
  now.current = dismiss;
  const { isNew } = list;
  // Memoised, so that rows are not rendered again with the list.
  const draw = useMemo(
    () => (row: NotificationRow, standing: Standing) => (
      <>
        {row.day && <Day of={row.day} />}
        <NotificationItem
          group={row.group}
          also={row.also}
          isNew={isNew(row.group)}
          dismiss={() => void now.current(row)}
          {...standing}
        />
      </>
    ),
    [isNew],
  );
  return (
    <section class="feed" ref={feed} aria-busy={list.isBusy}>
      {rows.length > 0 && (
        <Rows
          kind="feed"
          name={t('common.notifications', 'Notifications')}
          items={rows}
          isEnd={list.isEnd}
          idOf={keyOf}
          draw={draw}
        />
      )}
      {list.groups.length === 0 && list.isEnd && !list.error && (
        <Empty title={empty.title}>
          <p>{empty.text}</p>
        </Empty>
      )}
      {list.error && <Failed error={list.error} again={list.more} />}
      {list.isBusy && <Busy />}
      <div ref={end} />
    </section>
  );
}
