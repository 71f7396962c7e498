/**
 * What home does not need for its first view: the other screens, the composer, several accounts. One file, so that a first view
 * requests two scripts and not a dozen; core/rest.ts loads it.
 */
export { Accounts } from './accounts/Accounts';
export { leaveAll } from './accounts/leave';
export { Return } from './accounts/Return';
export { revoke } from './accounts/revoke';
export { watchOthers } from './accounts/waiting';
export { Announcements } from './announcements/Announcements';
export { CatchUp } from './catchup/CatchUp';
export { Columns } from './columns/Columns';
export { Drafts } from './compose/Drafts';
export { EmojiPicker } from './compose/EmojiPicker';
export { findEmoji } from './compose/emoji';
export { Publish } from './compose/Publish';
export { Scheduled } from './compose/Scheduled';
export { Window } from './compose/Window';
export { Conversations } from './conversations/Conversations';
export { Directory } from './explore/Directory';
export { Explore } from './explore/Explore';
export { EditFilter } from './filters/EditFilter';
export { Filters } from './filters/Filters';
export { Blocks } from './hidden/Blocks';
export { DomainBlocks } from './hidden/DomainBlocks';
export { Mutes } from './hidden/Mutes';
export { GettingStarted } from './home/GettingStarted';
export { Steps } from './home/Steps';
export { ListMembers } from './lists/ListMembers';
export { Lists } from './lists/Lists';
export { ListTimeline } from './lists/ListTimeline';
export { Notifications } from './notifications/Notifications';
export { OneRequest } from './notifications/OneRequest';
export { Requests } from './notifications/Requests';
export { Preferences } from './preferences/Preferences';
export { Follows } from './profile/Follows';
export { Profile } from './profile/Profile';
export { FollowRequests } from './requests/FollowRequests';
export { Bookmarks } from './saved/Bookmarks';
export { Favourites } from './saved/Favourites';
export { Search } from './search/Search';
export { Keys } from './shell/Keys';
export { FollowedTags } from './tags/FollowedTags';
export { Tagged } from './tags/Tagged';
export { TagTimeline } from './tags/TagTimeline';
export { History } from './thread/History';
export { ThreadView } from './thread/ThreadView';
export { WhoDid } from './thread/WhoDid';
