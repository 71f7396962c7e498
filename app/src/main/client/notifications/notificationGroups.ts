/** Groups of notifications: which are about a post, which are hidden, and how newer ones replace older ones. */
import type { NotificationGroup } from '../core/entities';
import { statuses } from '../core/world';
import { isHidden } from '../post/postParts';
import { newer } from '../timeline/timelineItems';
import { MARKS, OF_POSTS } from './types';

/** Whether a filter hides the notification completely. */
export const isLeftOut = (group: NotificationGroup): boolean =>
  OF_POSTS.includes(group.type) && isHidden(statuses.get(group.status_id ?? ''), 'notifications');

/** Replaces older versions of a group by newer ones; the newest is first. */
export function join(now: NotificationGroup[], more: NotificationGroup[]): NotificationGroup[] {
  const all = new Map(now.map((one) => [one.group_key, one]));
  for (const one of more) {
    const known = all.get(one.group_key);
    if (!known || !newer(known.most_recent_notification_id, one.most_recent_notification_id)) all.set(one.group_key, one);
  }
  return [...all.values()].sort((a, b) => (newer(a.most_recent_notification_id, b.most_recent_notification_id) ? -1 : 1));
}

/** A group as a row: with the one about the same post, and the day that begins with it. */
export interface NotificationRow {
  group: NotificationGroup;
  also?: NotificationGroup;
  /** A time in the day, for its heading. */
  day?: string;
}

/**
 * Favourites and boosts of one post on one day are one row, in the place of the newer of them; each day but today has a heading.
 */
export function rowsOf(
  groups: NotificationGroup[],
  dayOf: (iso: string | number) => string | null,
  now = Date.now(),
): NotificationRow[] {
  const rows: NotificationRow[] = [];
  const byPost = new Map<string, NotificationRow>();
  let day = dayOf(now);
  for (const group of groups) {
    const at = group.latest_page_notification_at;
    const own = (at && dayOf(at)) || day;
    const post = MARKS.includes(group.type) && group.status_id ? `${own} ${group.status_id}` : null;
    const known = post === null ? undefined : byPost.get(post);
    if (known && !known.also && known.group.type !== group.type) {
      known.also = group;
      continue;
    }
    const row: NotificationRow = at && own !== day ? { group, day: at } : { group };
    day = own;
    rows.push(row);
    if (post !== null) byPost.set(post, row);
  }
  return rows;
}
