/** The views in which one reads: timelines, threads, profiles, notifications, search. */

import { Conversations } from '../conversations/Conversations';
import { route } from '../core/router';
import { Explore } from '../explore/Explore';
import { Home, Public } from '../home/Home';
import { ListMembers, Lists, ListTimeline } from '../lists/Lists';
import { OneRequest, Requests } from '../notifications/NotificationRequests';
import { Notifications } from '../notifications/Notifications';
import { Directory, Follows } from '../profile/PeopleLists';
import { Profile } from '../profile/Profile';
import { Bookmarks, Favourites } from '../saved/Saved';
import { Search } from '../search/Search';
import { Keys } from '../shell/Keys';
import { FollowedTags, Tagged, TagTimeline } from '../tags/Tags';
import { History, WhoDid } from '../thread/PostLists';
import { ThreadView } from '../thread/Thread';

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
