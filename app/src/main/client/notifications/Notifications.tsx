/** What happened around you: who answered, favourited, boosted, followed. */
import { useState } from 'preact/hooks';
import { AllNotifications } from '../accounts/AllNotifications';
import { isSeveral } from '../accounts/faces';
import { post } from '../core/api';
import { navigate, type Place } from '../core/router';
import { orSay, toast } from '../core/toast';
import { countUnread } from '../core/unread';
import { t } from '../core/words';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { sure } from '../ui/question';
import { Groups } from './Groups';
import { PolicyDialog } from './PolicyDialog';
import { useNotifications } from './useNotifications';
import { Waiting } from './Waiting';

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
  return place.query.get('of') === 'all' && isSeveral ? <AllNotifications /> : <OfOne place={place} />;
}

function OfOne({ place }: { place: Place }) {
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
            { name: t('Notification settings'), icon: 'settings', act: () => navigate('/preferences/notifications') },
            list.groups.length > 0 && { name: t('Clear all'), icon: 'trash', isDanger: true, act: () => void clear() },
          ]}
        />
      </Head>
      <div class="chips scrolls-x" role="group" aria-label={t('Kind of notification')}>
        {isSeveral && (
          <button type="button" class="chip" aria-pressed={false} onClick={() => navigate('/notifications?of=all', true)}>
            {t('All accounts')}
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
