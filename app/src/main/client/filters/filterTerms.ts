/** What a filter consists of, and what its parts are called. */
import type { Filter } from '../core/entities';
import { t } from '../core/words';

export const contextName = (context: string): string =>
  ({
    home: t('Home and lists'),
    notifications: t('Notifications'),
    public: t('Live feeds and hashtags'),
    thread: t('Conversations'),
    account: t('Profiles'),
  })[context] ?? context;
export const CONTEXTS = ['home', 'notifications', 'public', 'thread', 'account'];
export const actionName = (action: string): string =>
  ({ warn: t('Covered with a warning'), hide: t('Left out'), blur: t('Pictures covered') })[action] ?? action;
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
  ['', () => t('Without end')],
  ['1800', () => t('30 minutes')],
  ['3600', () => t('1 hour')],
  ['21600', () => t('6 hours')],
  ['86400', () => t('1 day')],
  ['604800', () => t('1 week')],
  ['2592000', () => t('30 days')],
];
