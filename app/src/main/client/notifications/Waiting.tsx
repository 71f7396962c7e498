import { useEffect, useState } from 'preact/hooks';
import { get } from '../core/api';
import type { NotificationPolicy } from '../core/entities';
import { count, t } from '../core/words';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';

/** People with pending notification requests. */
export function Waiting() {
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
        <strong>{t('notifications.filtered_notifications', 'Filtered notifications')}</strong>
        <span class="hint">
          {count(waiting, 'notifications.people_whom_you_may_not', '{0} person you may not know|{0} people you may not know')}
        </span>
      </span>
    </Link>
  );
}
