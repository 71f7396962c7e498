/**
 * The notification types that the client can show, in the order of the server's (NotificationType.java). A test there compares
 * these lists with it, and the texts of a type are complete or do not compile.
 */
export const TYPES = [
  'mention',
  'quote',
  'status',
  'reblog',
  'follow',
  'follow_request',
  'favourite',
  'pleroma:emoji_reaction',
  'pending.reply',
  'poll',
  'update',
  'quoted_update',
  'admin.sign_up',
  'admin.report',
  'severed_relationships',
  'moderation_warning',
  'annual_report',
  'added_to_collection',
  'collection_update',
] as const;
export type NotificationType = (typeof TYPES)[number];

/** Those about a post, which show it completely. */
export const OF_POSTS: readonly string[] = [
  'mention',
  'quote',
  'status',
  'pending.reply',
  'poll',
  'update',
  'quoted_update',
] satisfies NotificationType[];
/** Those about a post, which show only its beginning. */
export const MARKS: readonly string[] = ['favourite', 'reblog', 'pleroma:emoji_reaction'] satisfies NotificationType[];
/** Those that are grouped. */
export const GROUPED: readonly string[] = [
  'reblog',
  'follow',
  'favourite',
  'pleroma:emoji_reaction',
  'admin.sign_up',
] satisfies NotificationType[];
