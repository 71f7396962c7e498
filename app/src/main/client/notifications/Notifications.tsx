/** Notifications: replies, favourites, boosts, follows. */
import { useState } from 'preact/hooks';
import { AllNotifications } from '../accounts/AllNotifications';
import { isSeveral } from '../accounts/faces';
import { post } from '../core/api';
import { navigate, type Place } from '../core/router';
import { toast, toastOnError } from '../core/toast';
import { countUnread } from '../core/unread';
import { t } from '../core/words';
import { instance } from '../core/world';
import { hasReactions } from '../post/reacting';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { sure } from '../ui/question';
import { Groups } from './Groups';
import { PolicyDialog } from './PolicyDialog';
import { useNotifications } from './useNotifications';
import { Waiting } from './Waiting';

const kinds = (): [string, string][] => [
  ['', t('common.all', 'All')],
  ['mention', t('notifications.mentions', 'Mentions')],
  ['pending.reply', t('common.pending_replies', 'Pending replies')],
  ['quote', t('common.quotes', 'Quotes')],
  ['favourite', t('common.favourites', 'Favourites')],
  ...(hasReactions(instance.get()) ? [['pleroma:emoji_reaction', t('common.reactions', 'Reactions')] as [string, string]] : []),
  ['reblog', t('common.boosts', 'Boosts')],
  ['follow follow_request', t('notifications.follows', 'Follows')],
  ['status', t('notifications.new_posts', 'New posts')],
  ['poll', t('common.polls', 'Polls')],
  ['update quoted_update', t('common.edits', 'Edits')],
];

export function Notifications({ place }: { place: Place }) {
  return place.query.get('of') === 'all' && isSeveral ? <AllNotifications /> : <OfOne place={place} />;
}

function OfOne({ place }: { place: Place }) {
  const kind = place.query.get('kind') ?? '';
  const [isPolicyOpen, openPolicy] = useState(false);
  const list = useNotifications(kind === '' ? null : kind);
  const clear = async () => {
    if (
      !(await sure(
        t('notifications.clear_all_notifications', 'Clear all notifications?'),
        t('notifications.they_are_gone_for_good', 'All notifications are permanently removed, here and in your other apps.'),
        t('notifications.clear_all', 'Clear all'),
      ))
    )
      return;
    if (!(await toastOnError(post('/api/v1/notifications/clear').then(() => true)))) return;
    list.change(() => []);
    void countUnread();
    toast(t('notifications.your_notifications_are_cleared', 'Notifications cleared.'));
  };
  const choose = (to: string) => navigate(to === '' ? '/notifications' : '/notifications?kind=' + encodeURIComponent(to), true);
  return (
    <div class="view">
      <Head title={t('common.notifications', 'Notifications')} isTop>
        <button
          type="button"
          class="round"
          onClick={() => openPolicy(true)}
          aria-label={t('common.whose_notifications_reach_you', 'Who can notify you')}
          title={t('common.whose_notifications_reach_you', 'Who can notify you')}
        >
          <Icon name="filter" />
        </button>
        <Menu
          label={t('common.more', 'More')}
          choices={[
            {
              name: t('notifications.filtered_notifications', 'Filtered notifications'),
              icon: 'mute',
              act: () => navigate('/notifications/requests'),
            },
            {
              name: t('common.pending_replies', 'Pending replies'),
              icon: 'reply',
              act: () => navigate('/reply_requests'),
            },
            {
              name: t('notifications.notification_settings', 'Notification settings'),
              icon: 'settings',
              act: () => navigate('/preferences/notifications'),
            },
            list.groups.length > 0 && {
              name: t('notifications.clear_all', 'Clear all'),
              icon: 'trash',
              isDanger: true,
              act: () => void clear(),
            },
          ]}
        />
      </Head>
      <div class="chips scrolls-x" role="group" aria-label={t('common.kind_of_notification', 'Notification type')}>
        {isSeveral && (
          <button type="button" class="chip" aria-pressed={false} onClick={() => navigate('/notifications?of=all', true)}>
            {t('common.all_accounts', 'All accounts')}
          </button>
        )}
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
                title: t('common.nothing_has_happened_yet', 'No notifications yet'),
                text: t(
                  'common.when_somebody_follows_you_answers',
                  'When someone follows you, replies to you or favourites your posts, it appears here.',
                ),
              }
            : {
                title: t('common.none_of_this_kind', 'None of this type'),
                text: t('notifications.choose_all_to_see_the', 'Choose "All" to see the others.'),
              }
        }
      />
      {isPolicyOpen && <PolicyDialog close={() => openPolicy(false)} />}
    </div>
  );
}
