/** One notification, or several of a kind: who did what, and the post it is about. */
import { get } from '../core/api';
import type { Account, NotificationGroup } from '../core/entities';
import { navigate } from '../core/router';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { accounts, useStatus } from '../core/world';
import { Faces } from '../people/Faces';
import { FollowButton } from '../people/FollowButton';
import { statusPath } from '../post/postParts';
import { Status } from '../post/Status';
import { Answer } from '../requests/Answer';
import { ReplyAnswerTo } from '../requests/ReplyAnswer';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import type { Standing } from '../ui/Rows';
import { Time } from '../ui/Time';
import { Excerpt } from './Excerpt';
import { isLeftOut } from './notificationGroups';
import { QuickAnswer } from './QuickAnswer';
import { say } from './saying';
import { OF_POSTS } from './types';

interface Shown extends Standing {
  group: NotificationGroup;
  /** The other group about the same post: its boosts, if this one is its favourites, or the reverse. */
  also?: NotificationGroup;
  isNew: boolean;
  dismiss: () => void;
}

export function NotificationItem({ group, also, isNew, dismiss, position, of }: Shown) {
  const people = peopleOf(group);
  const [first] = people;
  const { annual_report: report } = group;
  const status = useStatus(group.status_id ?? null);
  const said = say(group, people, status);
  const mark = isNew ? (
    <span class="new-mark">
      <span class="hidden">{t('common.new', 'New')}</span>
    </span>
  ) : null;
  if (isLeftOut(group)) return null;
  if (status && OF_POSTS.includes(group.type)) {
    return (
      <div class={'notification is-post' + (isNew ? ' is-new' : '')}>
        {mark}
        <Status
          id={status.id}
          context="notifications"
          position={position}
          of={of}
          note={
            <>
              <Icon name={said.icon} size={16} /> <span>{said.text}</span>
            </>
          }
          foot={
            group.type === 'mention' ? (
              <QuickAnswer to={status} />
            ) : (
              group.type === 'pending.reply' && <ReplyAnswerTo reply={status} done={dismiss} />
            )
          }
        />
      </div>
    );
  }
  const open = (e: MouseEvent | KeyboardEvent) => {
    if ((e.target as Element).closest('a,button,.menu')) return;
    const to = status ? statusPath(status) : group.type === 'follow' && first ? '/@' + first.acct : null;
    if (to) navigate(to);
  };
  return (
    <article
      class={`notification kind-${group.type.replace('.', '-')}${isNew ? ' is-new' : ''}`}
      tabIndex={0}
      onClick={open}
      aria-posinset={position}
      aria-setsize={of}
      data-id={status?.id}
      data-account={first?.id}
    >
      {mark}
      <span class="notification-icon">
        <Icon name={said.icon} size={24} filled={said.icon === 'star'} />
      </span>
      <div class="notification-body">
        {also ? (
          <div class="notification-lines">
            {[group, also].map((one) => (
              <Line key={one.group_key} group={one} />
            ))}
          </div>
        ) : (
          <>
            {people.length > 0 && !said.isImpersonal && <Faces list={people} size={34} />}
            <p class="notification-text">{said.text}</p>
          </>
        )}
        {status && <Excerpt status={status} />}
        {group.type === 'follow' && first && people.length === 1 && group.notifications_count === 1 && (
          <p class="notification-actions">
            <FollowButton account={first} isSmall />
          </p>
        )}
        {group.type === 'follow_request' && first && <Answer account={first} done={dismiss} />}
        {report && (
          <p class="notification-actions">
            <button type="button" class="quiet small" onClick={() => void openYear(report.year)}>
              {t('notifications.look_at_your_year', 'View your year')}
            </button>
          </p>
        )}
        {said.link && (
          <p class="notification-actions">
            <a class="button quiet small" href={said.link.href}>
              {said.link.name}
            </a>
          </p>
        )}
      </div>
      <span class="notification-end">
        {group.latest_page_notification_at && <Time iso={group.latest_page_notification_at} />}
        <Menu
          label={t('common.more', 'More')}
          class="round is-small"
          choices={[{ name: t('notifications.dismiss', 'Dismiss'), icon: 'close', act: dismiss }]}
        />
      </span>
    </article>
  );
}

const peopleOf = (group: NotificationGroup): Account[] =>
  group.sample_account_ids.map((id) => accounts.get(id)).filter((one): one is Account => one !== undefined);

/** One of several things that happened to the same post. */
function Line({ group }: { group: NotificationGroup }) {
  const people = peopleOf(group);
  const said = say(group, people, undefined);
  return (
    <div class="notification-line">
      <Icon name={said.icon} size={18} filled={said.icon === 'star'} />
      <Faces list={people} size={26} />
      <p class="notification-text">{said.text}</p>
    </div>
  );
}

/** The address of an annual report contains a secret, which has to be requested. */
async function openYear(year: string): Promise<void> {
  const found = await toastOnError(get<{ annual_reports: { share_url: string }[] }>('/api/v1/annual_reports/' + year));
  const [report] = found?.annual_reports ?? [];
  if (report) location.assign(report.share_url);
}
