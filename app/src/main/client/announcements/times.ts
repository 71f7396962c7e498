/** The start and end of what an announcement is about. */
import type { Announcement } from '../core/entities';
import { day, fullTime, t } from '../core/words';

export const times = (one: Announcement): string => {
  if (!one.starts_at || !one.ends_at) return '';
  const show = one.all_day ? day : fullTime;
  return t('announcements.to', '{0} to {1}', show(one.starts_at), show(one.ends_at));
};
