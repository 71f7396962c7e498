/** The notification policy: accept, filter or ignore each kind of sender. */
import { useEffect, useState } from 'preact/hooks';
import { get, isMissing, patch } from '../core/api';
import type { NotificationPolicy } from '../core/entities';
import { toastOnError } from '../core/toast';
import { count, t } from '../core/words';
import { Busy } from '../ui/Busy';
import { Failed } from '../ui/Failed';
import { Link } from '../ui/Link';

type Kind =
  | 'for_not_following'
  | 'for_not_followers'
  | 'for_new_accounts'
  | 'for_private_mentions'
  | 'for_limited_accounts'
  | 'for_bots';

export function PolicyForm() {
  const [policy, set] = useState<NotificationPolicy | null>(null);
  const [error, fail] = useState<Error | null>(null);
  const load = () => {
    fail(null);
    get<NotificationPolicy>('/api/v2/notifications/policy').then(set, (e: Error) =>
      fail(isMissing(e) ? new Error(t('common.this_server_does_not_offer', 'This server does not offer that.')) : e),
    );
  };
  useEffect(load, []);
  const kinds: [Kind, string, string][] = [
    [
      'for_not_following',
      t('common.people_you_do_not_follow', 'People you don’t follow'),
      t('notifications.until_you_accept_them_by', 'Until you approve them manually'),
    ],
    [
      'for_not_followers',
      t('common.people_who_do_not_follow', 'People not following you'),
      t('notifications.also_those_who_follow_you', 'Including people who have followed you for less than 3 days'),
    ],
    [
      'for_new_accounts',
      t('common.new_accounts', 'New accounts'),
      t('notifications.made_in_the_last_30', 'Created in the last 30 days'),
    ],
    [
      'for_private_mentions',
      t('common.unsolicited_private_mentions', 'Unsolicited private mentions'),
      t('notifications.unless_they_answer_you_or', 'Unless it’s a reply to you, or you follow the sender'),
    ],
    [
      'for_limited_accounts',
      t('notifications.accounts_limited_by_the_moderators', 'Accounts limited by the moderators'),
      t('notifications.of_this_server', 'Of this server'),
    ],
    [
      'for_bots',
      t('common.automated_accounts', 'Automated accounts'),
      t('notifications.unless_you_follow_them', 'Unless you follow them'),
    ],
  ];
  const change = async (kind: Kind, value: string) => {
    if (!policy) return;
    const show = (shown: NotificationPolicy[Kind]) => set((now) => now && { ...now, [kind]: shown });
    const before = policy[kind];
    show(value as NotificationPolicy[Kind]);
    // The other choices may be in progress, too.
    show((await toastOnError(patch<NotificationPolicy>('/api/v2/notifications/policy', { [kind]: value })))?.[kind] ?? before);
  };
  if (!policy) return error ? <Failed error={error} again={load} /> : <Busy />;
  return (
    <>
      <p class="hint">
        {t('notifications.filtered_ones_wait_in_a', 'Filtered notifications go to a separate list. Ignored ones are dropped.')}
      </p>
      <ul class="policy">
        {kinds.map(([kind, name, text]) => (
          <li key={kind}>
            <label for={kind}>
              {name}
              <span class="hint">{text}</span>
            </label>
            <select id={kind} value={policy[kind]} onChange={(e) => void change(kind, e.currentTarget.value)}>
              <option value="accept">{t('common.accept', 'Accept')}</option>
              <option value="filter">{t('notifications.filter', 'Filter')}</option>
              <option value="drop">{t('notifications.ignore', 'Ignore')}</option>
            </select>
          </li>
        ))}
      </ul>
      {policy.summary.pending_requests_count > 0 && (
        <p>
          <Link href="/notifications/requests">
            {count(
              policy.summary.pending_requests_count,
              'notifications.people_wait',
              '{0} pending request|{0} pending requests',
            )}
          </Link>
        </p>
      )}
    </>
  );
}
