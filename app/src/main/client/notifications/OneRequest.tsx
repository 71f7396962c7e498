/** The filtered notifications of one person. */
import { useEffect, useState } from 'preact/hooks';
import { get, post } from '../core/api';
import type { NotificationRequest } from '../core/entities';
import { navigate, type Params } from '../core/router';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { accounts } from '../core/world';
import { profilePath } from '../people/handles';
import { Busy } from '../ui/Busy';
import { Head } from '../ui/Head';
import { Link } from '../ui/Link';
import { Name } from '../ui/Name';
import { Groups } from './Groups';
import { useNotifications } from './useNotifications';

export function OneRequest({ params }: { params: Params }) {
  const { id = '' } = params;
  const [request, set] = useState<NotificationRequest | null>(null);
  useEffect(
    () =>
      void toastOnError(get<NotificationRequest>('/api/v1/notifications/requests/' + id)).then(
        (found) => found && (accounts.put(found.account), set(found)),
      ),
    [id],
  );
  const act = async (name: 'accept' | 'dismiss') => {
    if (await toastOnError(post(`/api/v1/notifications/requests/${id}/${name}`).then(() => true)))
      navigate('/notifications/requests', true);
  };
  if (!request)
    return (
      <div class="view">
        <Head title={t('notifications.filtered_notifications', 'Filtered notifications')} />
        <Busy />
      </div>
    );
  return (
    <div class="view">
      <Head title={<Name account={request.account} />} />
      <div class="select-bar">
        <Link href={profilePath(request.account)}>@{request.account.acct}</Link>
        <button type="button" class="small" onClick={() => void act('accept')}>
          {t('common.accept', 'Accept')}
        </button>
        <button type="button" class="small quiet" onClick={() => void act('dismiss')}>
          {t('notifications.dismiss', 'Dismiss')}
        </button>
      </div>
      <FromOne sender={request.account.id} />
    </div>
  );
}

function FromOne({ sender }: { sender: string }) {
  const list = useNotifications(null, sender);
  return (
    <Groups
      list={list}
      empty={{
        title: t('notifications.nothing_is_left', 'Nothing left'),
        text: t('notifications.its_notifications_were_removed', 'Its notifications were removed.'),
      }}
    />
  );
}
