/** People whose notifications were filtered: accept or dismiss them, individually or all. */
import { useState } from 'preact/hooks';
import { post } from '../core/api';
import type { NotificationRequest } from '../core/entities';
import { toast, toastOnError } from '../core/toast';
import { count, t } from '../core/words';
import { upsert, upsertAccounts } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Listing } from '../ui/Listing';
import { Name } from '../ui/Name';
import { sure } from '../ui/question';
import { Time } from '../ui/Time';
import { idOf, usePages } from '../ui/usePages';
import { PolicyDialog } from './PolicyDialog';

export function Requests() {
  const pages = usePages<NotificationRequest>('/api/v1/notifications/requests', (found) => {
    upsertAccounts(found.map((one) => one.account));
    for (const one of found) if (one.last_status) upsert(one.last_status);
  });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [isPolicyOpen, openPolicy] = useState(false);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const act = async (name: 'accept' | 'dismiss', ids: string[]) => {
    if (
      ids.length > 1 &&
      !(await sure(
        name === 'accept'
          ? t('notifications.accept_all_of_them', 'Accept all of them?')
          : t('notifications.dismiss_all_of_them', 'Dismiss all of them?'),
        name === 'accept'
          ? t('notifications.from_now_on_their_notifications', 'You will now receive their notifications.')
          : t(
              'notifications.their_notifications_are_removed_if',
              'Their notifications are removed. They reappear here if the person writes again.',
            ),
        name === 'accept' ? t('common.accept', 'Accept') : t('notifications.dismiss', 'Dismiss'),
        name !== 'accept',
      ))
    )
      return;
    if (!(await toastOnError(post(`/api/v1/notifications/requests/${name}`, { id: ids }).then(() => true)))) return;
    pages.change((now) => now.filter((one) => !ids.includes(one.id)));
    choose(new Set());
    toast(
      name === 'accept'
        ? t('notifications.their_notifications_are_among_the', 'Their notifications now appear with the others.')
        : t('notifications.dismissed', 'Dismissed.'),
    );
  };
  return (
    <div class="view">
      <Head title={t('notifications.filtered_notifications', 'Filtered notifications')}>
        <button
          type="button"
          class="round"
          onClick={() => openPolicy(true)}
          aria-label={t('common.whose_notifications_reach_you', 'Who can notify you')}
          title={t('common.whose_notifications_reach_you', 'Who can notify you')}
        >
          <Icon name="filter" />
        </button>
      </Head>
      {pages.items.length > 0 && (
        <div class="select-bar">
          <label class="check-line">
            <input
              type="checkbox"
              checked={chosen.size > 0 && chosen.size === pages.items.length}
              onChange={() => choose(chosen.size === pages.items.length ? new Set() : new Set(pages.items.map((one) => one.id)))}
            />{' '}
            {chosen.size === 0
              ? t('notifications.choose_all', 'Select all')
              : count(chosen.size, 'notifications.chosen', '{0} chosen|{0} chosen')}
          </label>
          {chosen.size > 0 && (
            <>
              <button type="button" class="small" onClick={() => void act('accept', [...chosen])}>
                {t('common.accept', 'Accept')}
              </button>
              <button type="button" class="small quiet" onClick={() => void act('dismiss', [...chosen])}>
                {t('notifications.dismiss', 'Dismiss')}
              </button>
            </>
          )}
        </div>
      )}
      <Listing
        pages={pages}
        name={t('notifications.filtered_notifications', 'Filtered notifications')}
        empty={{
          title: t('notifications.nobody_waits', 'No pending requests'),
          text: t(
            'notifications.notifications_that_your_rules_filter',
            'Notifications that your rules filter are collected here, by sender.',
          ),
        }}
        idOf={idOf}
        draw={(one) => (
          <div class="person request">
            <input
              type="checkbox"
              checked={chosen.has(one.id)}
              onChange={() => toggle(one.id)}
              aria-label={t('notifications.choose', 'Choose {0}', '@' + one.account.acct)}
            />
            <Link class="person-link" href={'/notifications/requests/' + one.id}>
              <Avatar account={one.account} />
              <span class="person-name">
                <Name account={one.account} />
                <span class="handle">
                  {count(Number(one.notifications_count), 'notifications.notifications', '{0} notification|{0} notifications')} ·{' '}
                  <Time iso={one.updated_at} />
                </span>
              </span>
            </Link>
            <span class="person-actions">
              <button
                type="button"
                class="round"
                onClick={() => void act('accept', [one.id])}
                aria-label={t('notifications.accept', 'Accept {0}', '@' + one.account.acct)}
                title={t('common.accept', 'Accept')}
              >
                <Icon name="check" />
              </button>
              <button
                type="button"
                class="round"
                onClick={() => void act('dismiss', [one.id])}
                aria-label={t('notifications.dismiss_named', 'Dismiss {0}', '@' + one.account.acct)}
                title={t('notifications.dismiss', 'Dismiss')}
              >
                <Icon name="trash" />
              </button>
            </span>
          </div>
        )}
      />
      {isPolicyOpen && <PolicyDialog close={() => openPolicy(false)} />}
    </div>
  );
}
