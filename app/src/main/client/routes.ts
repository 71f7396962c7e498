/** The addresses of screens; the folder of each is where it is imported from. */
import type { Rest } from './core/rest';
import { type Route, route, type View } from './core/router';
import { Home } from './home/Home';
import { Public } from './home/Public';
import { lazy } from './ui/Lazy';

const Accounts = lazy((rest) => rest.Accounts);
const Return = lazy((rest) => rest.Return);
/** The exports of the rest of the client that are views. */
type Later = { [Name in keyof Rest]: Rest[Name] extends View ? Name : never }[keyof Rest];
const later = (path: string, view: Later): Route =>
  route(
    path,
    lazy((rest) => rest[view]),
  );
/** Views that are available even if the acting account is not known. */
export const FOR_ANYBODY: readonly View[] = [Accounts, Return];

export const routes: Route[] = [
  // Reading: timelines, threads, profiles, notifications, search.
  route('/', Home),
  route('/home', Home),
  later('/catch-up', 'CatchUp'),
  later('/columns', 'Columns'),
  route('/public', Public),
  route('/public/local', Public),
  route('/public/remote', Public),
  later('/@:acct', 'Profile'),
  later('/@:acct/with_replies', 'Profile'),
  later('/@:acct/media', 'Profile'),
  later('/@:acct/featured', 'Profile'),
  later('/@:acct/followers', 'Follows'),
  later('/@:acct/following', 'Follows'),
  later('/@:acct/tagged/:tag', 'Tagged'),
  later('/@:acct/:id', 'ThreadView'),
  route('/accounts', Accounts),
  route('/accounts/connected', Return),
  later('/accounts/:id', 'Profile'),
  later('/statuses/:id', 'ThreadView'),
  later('/statuses/:id/history', 'History'),
  later('/statuses/:id/reblogs', 'WhoDid'),
  later('/statuses/:id/favourites', 'WhoDid'),
  later('/statuses/:id/quotes', 'WhoDid'),
  later('/statuses/:id/reactions', 'WhoDid'),
  later('/directory', 'Directory'),
  later('/notifications', 'Notifications'),
  later('/notifications/requests', 'Requests'),
  later('/notifications/requests/:id', 'OneRequest'),
  later('/explore', 'Explore'),
  later('/explore/tags', 'Explore'),
  later('/explore/links', 'Explore'),
  later('/explore/suggestions', 'Explore'),
  later('/search', 'Search'),
  later('/tags/:name', 'TagTimeline'),
  later('/followed_tags', 'FollowedTags'),
  later('/lists', 'Lists'),
  later('/lists/:id', 'ListTimeline'),
  later('/lists/:id/members', 'ListMembers'),
  later('/conversations', 'Conversations'),
  later('/bookmarks', 'Bookmarks'),
  later('/favourites', 'Favourites'),
  later('/keyboard-shortcuts', 'Keys'),
  // The member's own things: drafts, scheduled posts, filters, hidden people.
  later('/publish', 'Publish'),
  later('/drafts', 'Drafts'),
  later('/scheduled', 'Scheduled'),
  later('/filters', 'Filters'),
  later('/filters/new', 'EditFilter'),
  later('/filters/:id/edit', 'EditFilter'),
  later('/mutes', 'Mutes'),
  later('/blocks', 'Blocks'),
  later('/domain_blocks', 'DomainBlocks'),
  later('/follow_requests', 'FollowRequests'),
  later('/reply_requests', 'ReplyRequests'),
  later('/preferences', 'Preferences'),
  later('/preferences/:section', 'Preferences'),
  later('/announcements', 'Announcements'),
  later('/getting-started', 'GettingStarted'),
];
