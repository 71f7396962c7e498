/** The views in which one reads: timelines, threads, profiles, notifications, search. */
import { route } from '../core/router';
import { Conversations } from './Conversations';
import { Explore } from './Explore';
import { Home, Public } from './Home';
import { Keys } from './Keys';
import { ListMembers, Lists, ListTimeline } from './Lists';
import { OneRequest, Requests } from './NotificationRequests';
import { Notifications } from './Notifications';
import { Directory, Follows } from './PeopleLists';
import { History, WhoDid } from './PostLists';
import { Profile } from './Profile';
import { Bookmarks, Favourites } from './Saved';
import { Search } from './Search';
import { FollowedTags, Tagged, TagTimeline } from './Tags';
import { ThreadView } from './Thread';

export const reading = [
  route('/', Home),
  route('/home', Home),
  route('/public', Public),
  route('/public/local', Public),
  route('/public/remote', Public),
  route('/@:acct', Profile),
  route('/@:acct/with_replies', Profile),
  route('/@:acct/media', Profile),
  route('/@:acct/featured', Profile),
  route('/@:acct/followers', Follows),
  route('/@:acct/following', Follows),
  route('/@:acct/tagged/:tag', Tagged),
  route('/@:acct/:id', ThreadView),
  route('/accounts/:id', Profile),
  route('/statuses/:id', ThreadView),
  route('/statuses/:id/history', History),
  route('/statuses/:id/reblogs', WhoDid),
  route('/statuses/:id/favourites', WhoDid),
  route('/statuses/:id/quotes', WhoDid),
  route('/directory', Directory),
  route('/notifications', Notifications),
  route('/notifications/requests', Requests),
  route('/notifications/requests/:id', OneRequest),
  route('/explore', Explore),
  route('/explore/tags', Explore),
  route('/explore/links', Explore),
  route('/explore/suggestions', Explore),
  route('/search', Search),
  route('/tags/:name', TagTimeline),
  route('/followed_tags', FollowedTags),
  route('/lists', Lists),
  route('/lists/:id', ListTimeline),
  route('/lists/:id/members', ListMembers),
  route('/conversations', Conversations),
  route('/bookmarks', Bookmarks),
  route('/favourites', Favourites),
  route('/keyboard-shortcuts', Keys),
];
