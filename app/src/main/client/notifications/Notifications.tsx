/** What happened around you: who answered, favourited, boosted, followed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { get, post } from '../core/api';
import type { NotificationGroup, NotificationPolicy } from '../core/entities';
import { Link, navigate, type Place } from '../core/router';
import { orSay, toast } from '../core/toast';
import { countUnread } from '../core/unread';
import { count, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Busy, Empty, Failed, Head, Menu, sure } from '../ui/parts';
import { drawn, Rows } from '../ui/Rows';
import { isLeftOut, NotificationItem } from './NotificationItem';
import { PolicyDialog } from './PolicyDialog';
import { join, useNotifications } from './useNotifications';

const kinds = (): [string, string][] => [
  ['', t('All')],
  ['mention', t('Mentions')],
  ['quote', t('Quotes')],
  ['favourite', t('Favourites')],
  ['reblog', t('Boosts')],
  ['follow follow_request', t('Follows')],
  ['status', t('New posts')],
  ['poll', t('Polls')],
  ['update quoted_update', t('Edits')],
];

export function Notifications({ place }: { place: Place }) {
  const kind = place.query.get('kind') ?? '';
  const [isPolicyOpen, openPolicy] = useState(false);
  const list = useNotifications(kind === '' ? null : kind);
  const clear = async () => {
    if (!(await sure(t('Clear all notifications?'), t('They are gone for good, here and in your other apps.'), t('Clear all'))))
      return;
    if (!(await orSay(post('/api/v1/notifications/clear').then(() => true)))) return;
    list.change(() => []);
    void countUnread();
    toast(t('Your notifications are cleared.'));
  };
  const choose = (to: string) => navigate(to === '' ? '/notifications' : '/notifications?kind=' + encodeURIComponent(to), true);
  return (
    <div class="view">
      <Head title={t('Notifications')} isTop>
        <button
          type="button"
          class="round"
          onClick={() => openPolicy(true)}
          aria-label={t('Whose notifications reach you')}
          title={t('Whose notifications reach you')}
        >
          <Icon name="filter" />
        </button>
        <Menu
          label={t('More')}
          choices={[
            { name: t('Filtered notifications'), icon: 'mute', act: () => navigate('/notifications/requests') },
            { name: t('Notification settings'), icon: 'settings', act: () => navigate('/settings/preferences/notifications') },
            list.groups.length > 0 && { name: t('Clear all'), icon: 'trash', isDanger: true, act: () => void clear() },
          ]}
        />
      </Head>
      <div class="chips scrolls-x" role="group" aria-label={t('Kind of notification')}>
        {kinds().map(([value, name]) => (
          <button
            type="button"
            key={value}
            class={'chip' + (kind === value ? ' is-on' : '')}
            aria-pressed={kind === value}
            onClick={() => choose(value)}
          >
            {name}
          </button>
        ))}
      </div>
      {kind === '' && <Waiting />}
      <Groups
        list={list}
        empty={
          kind === ''
            ? {
                title: t('Nothing has happened yet'),
                text: t('When somebody follows you, answers you or likes what you write, it appears here.'),
              }
            : { title: t('None of this kind'), text: t('Choose "All" to see the others.') }
        }
      />
      {isPolicyOpen && <PolicyDialog close={() => openPolicy(false)} />}
    </div>
  );
}

interface Listed {
  list: ReturnType<typeof useNotifications>;
  empty: { title: string; text: string };
}

export function Groups({ list, empty }: Listed) {
  const end = useRef<HTMLDivElement>(null);
  const feed = useRef<HTMLElement>(null);
  const latest = useRef(list.more);
  latest.current = list.more;
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && latest.current(), {
      rootMargin: '600px',
    });
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [list.groups.length]);
  const shown = list.groups.filter((group) => !isLeftOut(group));
  const dismiss = async (group: NotificationGroup) => {
    const at = shown.indexOf(group);
    list.change((now) => now.filter((one) => one.group_key !== group.group_key));
    // The focus goes on to the one that comes into its place.
    requestAnimationFrame(async () => {
      const all = feed.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
      const row = all[Math.min(at, all.length - 1)];
      if (row) await drawn(row);
      if (document.activeElement === document.body)
        (
          row?.querySelector<HTMLElement>('.notification:not(.is-post), .notification .post') ?? document.getElementById('view')
        )?.focus();
    });
    const done = await orSay(post(`/api/v2/notifications/${encodeURIComponent(group.group_key)}/dismiss`).then(() => true));
    if (!done) list.change((now) => join(now, [group]));
  };
  return (
    <section class="feed" ref={feed} aria-busy={list.isBusy}>
      {shown.length > 0 && (
        <Rows
          kind="feed"
          name={t('Notifications')}
          items={shown}
          isEnd={list.isEnd}
          idOf={(group) => group.group_key}
          draw={(group, standing) => (
            <NotificationItem group={group} isNew={list.isNew(group)} dismiss={() => void dismiss(group)} {...standing} />
          )}
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

/** People whose notifications wait for an answer. */
function Waiting() {
  const [waiting, set] = useState(0);
  useEffect(() => {
    get<NotificationPolicy>('/api/v2/notifications/policy').then(
      (found) => set(found.summary.pending_requests_count),
      () => undefined,
    );
  }, []);
  if (waiting === 0) return null;
  return (
    <Link href="/notifications/requests" class="banner-link">
      <Icon name="filter" />
      <span>
        <strong>{t('Filtered notifications')}</strong>
        <span class="hint">{count(waiting, '{0} person whom you may not know|{0} people whom you may not know')}</span>
      </span>
    </Link>
  );
}
