/** The parts of a filter, and their names. */
import type { Filter } from '../core/entities';
import { t } from '../core/words';

export const contextName = (context: string): string =>
  ({
    home: t('common.home_and_lists', 'Home and lists'),
    notifications: t('common.notifications', 'Notifications'),
    public: t('filters.live_feeds_and_hashtags', 'Live feeds and hashtags'),
    thread: t('common.conversations', 'Conversations'),
    account: t('common.profiles', 'Profiles'),
  })[context] ?? context;
export const CONTEXTS = ['home', 'notifications', 'public', 'thread', 'account'];
export const actionName = (action: string): string =>
  ({
    warn: t('filters.covered_with_a_warning', 'Hide with a warning'),
    hide: t('filters.left_out', 'Left out'),
    blur: t('filters.pictures_covered', 'Blur media'),
  })[action] ?? action;
export const isOver = (one: Filter) => one.expires_at !== null && Date.parse(one.expires_at) < Date.now();

export interface Word {
  id?: string;
  keyword: string;
  isWhole: boolean;
  isGone?: boolean;
}
export interface Form {
  title: string;
  context: string[];
  action: string;
  expires: string;
  words: Word[];
}
export const KEEP = 'keep';
export const DURATIONS: [string, () => string][] = [
  ['', () => t('filters.without_end', 'Never expires')],
  ['1800', () => t('common.30_minutes', '30 minutes')],
  ['3600', () => t('common.1_hour', '1 hour')],
  ['21600', () => t('common.6_hours', '6 hours')],
  ['86400', () => t('common.1_day', '1 day')],
  ['604800', () => t('filters.1_week', '1 week')],
  ['2592000', () => t('common.30_days', '30 days')],
];
