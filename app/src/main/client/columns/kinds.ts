/** The name and icon of a column, and the address of its own page. */
import { t } from '../core/words';
import { searchPath } from '../search/searches';
import type { Column, Kind } from './arrangement';

const ICONS: Record<Kind, string> = {
  home: 'home',
  notifications: 'bell',
  local: 'people',
  federated: 'globe',
  bookmarks: 'bookmark',
  favourites: 'star',
  list: 'list',
  tag: 'hash',
  search: 'search',
  account: 'person',
};
export const iconOf = ({ kind }: Column): string => ICONS[kind];

export function titleOf({ kind, of, title }: Column): string {
  switch (kind) {
    case 'home':
      return t('common.home', 'Home');
    case 'notifications':
      return t('common.notifications', 'Notifications');
    case 'local':
      return t('common.live_feed_of_this_server', 'Live feed of this server');
    case 'federated':
      return t('common.live_feed_of_all_servers', 'Live feed of all servers');
    case 'bookmarks':
      return t('common.bookmarks', 'Bookmarks');
    case 'favourites':
      return t('common.favourites', 'Favourites');
    case 'tag':
      return '#' + of;
    case 'search':
      return of;
    default:
      return title || of;
  }
}

export function pathOf({ kind, of }: Column): string {
  const what = encodeURIComponent(of);
  switch (kind) {
    case 'local':
      return '/public/local';
    case 'federated':
      return '/public';
    case 'tag':
      return '/tags/' + what;
    case 'list':
      return '/lists/' + what;
    case 'account':
      return '/accounts/' + what;
    case 'search':
      return searchPath(of) + '&type=statuses';
    default:
      return '/' + kind;
  }
}
