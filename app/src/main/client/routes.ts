/** Which address is which screen; the folder of each is where it is imported from. */
import { Announcements } from './announcements/Announcements';
import { CatchUp } from './catchup/CatchUp';
import { Drafts } from './compose/Drafts';
import { Publish } from './compose/Publish';
import { Scheduled } from './compose/Scheduled';
import { Conversations } from './conversations/Conversations';
import { type Route, route, type View } from './core/router';
import { Directory } from './explore/Directory';
import { Explore } from './explore/Explore';
import { EditFilter } from './filters/EditFilter';
import { Filters } from './filters/Filters';
import { Blocks } from './hidden/Blocks';
import { DomainBlocks } from './hidden/DomainBlocks';
import { Mutes } from './hidden/Mutes';
import { GettingStarted } from './home/GettingStarted';
import { Home } from './home/Home';
import { Public } from './home/Public';
import { ListMembers } from './lists/ListMembers';
import { Lists } from './lists/Lists';
import { ListTimeline } from './lists/ListTimeline';
import { Notifications } from './notifications/Notifications';
import { OneRequest } from './notifications/OneRequest';
import { Requests } from './notifications/Requests';
import { Follows } from './profile/Follows';
import { Profile } from './profile/Profile';
import { FollowRequests } from './requests/FollowRequests';
import { Bookmarks } from './saved/Bookmarks';
import { Favourites } from './saved/Favourites';
import { Search } from './search/Search';
import { Keys } from './shell/Keys';
import { FollowedTags } from './tags/FollowedTags';
import { Tagged } from './tags/Tagged';
import { TagTimeline } from './tags/TagTimeline';
import { History } from './thread/History';
import { ThreadView } from './thread/ThreadView';
import { WhoDid } from './thread/WhoDid';
import { lazy } from './ui/Lazy';

const Accounts = lazy(() => import('./accounts/Accounts').then((room) => room.Accounts));
const Return = lazy(() => import('./accounts/Return').then((room) => room.Return));
const Preferences = lazy(() => import('./preferences/Preferences').then((room) => room.Preferences));
/** Views that are there even where nothing is known of whom the page acts as. */
export const FOR_ANYBODY: readonly View[] = [Accounts, Return];

export const routes: Route[] = [
  // Reading: timelines, threads, profiles, notifications, search.
  route('/', Home),
  route('/home', Home),
  route('/catch-up', CatchUp),
  route(
    '/columns',
    lazy(() => import('./columns/Columns').then((file) => file.Columns)),
  ),
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
  route('/accounts', Accounts),
  route('/accounts/connected', Return),
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
  // Looking after what is one's own: drafts, scheduled posts, filters, people one does not want to see.
  route('/publish', Publish),
  route('/drafts', Drafts),
  route('/scheduled', Scheduled),
  route('/filters', Filters),
  route('/filters/new', EditFilter),
  route('/filters/:id/edit', EditFilter),
  route('/mutes', Mutes),
  route('/blocks', Blocks),
  route('/domain_blocks', DomainBlocks),
  route('/follow_requests', FollowRequests),
  route('/preferences', Preferences),
  route('/preferences/:section', Preferences),
  route('/announcements', Announcements),
  route('/getting-started', GettingStarted),
];
