/** Which address is which screen; the folder of each is where it is imported from. */
import { type Route, route, type View } from './core/router';
import { Home } from './home/Home';
import { Public } from './home/Public';
import { lazy } from './ui/Lazy';

const Accounts = lazy((rest) => rest.Accounts);
const Return = lazy((rest) => rest.Return);
/** Views that are there even where nothing is known of whom the page acts as. */
export const FOR_ANYBODY: readonly View[] = [Accounts, Return];

export const routes: Route[] = [
  // Reading: timelines, threads, profiles, notifications, search.
  route('/', Home),
  route('/home', Home),
  route(
    '/catch-up',
    lazy((rest) => rest.CatchUp),
  ),
  route(
    '/columns',
    lazy((rest) => rest.Columns),
  ),
  route('/public', Public),
  route('/public/local', Public),
  route('/public/remote', Public),
  route(
    '/@:acct',
    lazy((rest) => rest.Profile),
  ),
  route(
    '/@:acct/with_replies',
    lazy((rest) => rest.Profile),
  ),
  route(
    '/@:acct/media',
    lazy((rest) => rest.Profile),
  ),
  route(
    '/@:acct/featured',
    lazy((rest) => rest.Profile),
  ),
  route(
    '/@:acct/followers',
    lazy((rest) => rest.Follows),
  ),
  route(
    '/@:acct/following',
    lazy((rest) => rest.Follows),
  ),
  route(
    '/@:acct/tagged/:tag',
    lazy((rest) => rest.Tagged),
  ),
  route(
    '/@:acct/:id',
    lazy((rest) => rest.ThreadView),
  ),
  route('/accounts', Accounts),
  route('/accounts/connected', Return),
  route(
    '/accounts/:id',
    lazy((rest) => rest.Profile),
  ),
  route(
    '/statuses/:id',
    lazy((rest) => rest.ThreadView),
  ),
  route(
    '/statuses/:id/history',
    lazy((rest) => rest.History),
  ),
  route(
    '/statuses/:id/reblogs',
    lazy((rest) => rest.WhoDid),
  ),
  route(
    '/statuses/:id/favourites',
    lazy((rest) => rest.WhoDid),
  ),
  route(
    '/statuses/:id/quotes',
    lazy((rest) => rest.WhoDid),
  ),
  route(
    '/directory',
    lazy((rest) => rest.Directory),
  ),
  route(
    '/notifications',
    lazy((rest) => rest.Notifications),
  ),
  route(
    '/notifications/requests',
    lazy((rest) => rest.Requests),
  ),
  route(
    '/notifications/requests/:id',
    lazy((rest) => rest.OneRequest),
  ),
  route(
    '/explore',
    lazy((rest) => rest.Explore),
  ),
  route(
    '/explore/tags',
    lazy((rest) => rest.Explore),
  ),
  route(
    '/explore/links',
    lazy((rest) => rest.Explore),
  ),
  route(
    '/explore/suggestions',
    lazy((rest) => rest.Explore),
  ),
  route(
    '/search',
    lazy((rest) => rest.Search),
  ),
  route(
    '/tags/:name',
    lazy((rest) => rest.TagTimeline),
  ),
  route(
    '/followed_tags',
    lazy((rest) => rest.FollowedTags),
  ),
  route(
    '/lists',
    lazy((rest) => rest.Lists),
  ),
  route(
    '/lists/:id',
    lazy((rest) => rest.ListTimeline),
  ),
  route(
    '/lists/:id/members',
    lazy((rest) => rest.ListMembers),
  ),
  route(
    '/conversations',
    lazy((rest) => rest.Conversations),
  ),
  route(
    '/bookmarks',
    lazy((rest) => rest.Bookmarks),
  ),
  route(
    '/favourites',
    lazy((rest) => rest.Favourites),
  ),
  route(
    '/keyboard-shortcuts',
    lazy((rest) => rest.Keys),
  ),
  // Looking after what is one's own: drafts, scheduled posts, filters, people one does not want to see.
  route(
    '/publish',
    lazy((rest) => rest.Publish),
  ),
  route(
    '/drafts',
    lazy((rest) => rest.Drafts),
  ),
  route(
    '/scheduled',
    lazy((rest) => rest.Scheduled),
  ),
  route(
    '/filters',
    lazy((rest) => rest.Filters),
  ),
  route(
    '/filters/new',
    lazy((rest) => rest.EditFilter),
  ),
  route(
    '/filters/:id/edit',
    lazy((rest) => rest.EditFilter),
  ),
  route(
    '/mutes',
    lazy((rest) => rest.Mutes),
  ),
  route(
    '/blocks',
    lazy((rest) => rest.Blocks),
  ),
  route(
    '/domain_blocks',
    lazy((rest) => rest.DomainBlocks),
  ),
  route(
    '/follow_requests',
    lazy((rest) => rest.FollowRequests),
  ),
  route(
    '/preferences',
    lazy((rest) => rest.Preferences),
  ),
  route(
    '/preferences/:section',
    lazy((rest) => rest.Preferences),
  ),
  route(
    '/announcements',
    lazy((rest) => rest.Announcements),
  ),
  route(
    '/getting-started',
    lazy((rest) => rest.GettingStarted),
  ),
];
