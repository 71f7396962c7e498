/** Groups of notifications: which are about a post, which are not shown, and how newer ones take the place of older ones. */
import type { NotificationGroup } from '../core/entities';
import { statuses } from '../core/world';
import { isHidden } from '../post/postParts';
import { newer } from '../timeline/timelineItems';

/** Kinds that are about a post, and show the whole of it. */
export const OF_POSTS = ['mention', 'quote', 'status', 'update', 'poll', 'quoted_update'];
/** Whether a filter leaves nothing of the notification. */
export const isLeftOut = (group: NotificationGroup): boolean =>
  OF_POSTS.includes(group.type) && isHidden(statuses.get(group.status_id ?? ''), 'notifications');

/** Newer versions of a group replace older ones; the newest is first. */
export function join(now: NotificationGroup[], more: NotificationGroup[]): NotificationGroup[] {
  const all = new Map(now.map((one) => [one.group_key, one]));
  for (const one of more) {
    const known = all.get(one.group_key);
    if (!known || !newer(known.most_recent_notification_id, one.most_recent_notification_id)) all.set(one.group_key, one);
  }
  return [...all.values()].sort((a, b) => (newer(a.most_recent_notification_id, b.most_recent_notification_id) ? -1 : 1));
}
