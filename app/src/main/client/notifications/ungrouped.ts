/** Notifications of servers without grouping (before version 2 of their API), as groups of one. */
import type { GroupedNotifications, Notification, NotificationGroup } from '../core/entities';

const PREFIX = 'ungrouped-';

export function groupOf(one: Notification): NotificationGroup {
  return {
    group_key: PREFIX + one.id,
    notifications_count: 1,
    type: one.type,
    most_recent_notification_id: one.id,
    latest_page_notification_at: one.created_at,
    sample_account_ids: [one.account.id],
    status_id: one.status?.id,
    report: one.report,
  };
}

export const grouped = (list: Notification[]): GroupedNotifications => ({
  accounts: list.map((one) => one.account),
  statuses: list.flatMap((one) => (one.status ? [one.status] : [])),
  notification_groups: list.map(groupOf),
});

/** The address to dismiss a group; the first version of the API dismisses single notifications by id. */
export const dismissPath = (key: string, isOld: boolean): string =>
  isOld && key.startsWith(PREFIX)
    ? `/api/v1/notifications/${encodeURIComponent(key.slice(PREFIX.length))}/dismiss`
    : `/api/v2/notifications/${encodeURIComponent(key)}/dismiss`;
