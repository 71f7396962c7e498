/** The entities of the API, as far as the client reads them (Mastodon's documentation, "Entities"). */

export type Visibility = 'public' | 'unlisted' | 'private' | 'direct';

export interface Emoji {
  shortcode: string;
  url: string;
  static_url: string;
  visible_in_picker?: boolean;
  category?: string | null;
}
export interface Field {
  name: string;
  value: string;
  verified_at: string | null;
}

export interface Account {
  id: string;
  username: string;
  acct: string;
  display_name: string;
  url: string;
  uri: string;
  avatar: string;
  avatar_static: string;
  avatar_description?: string;
  header: string;
  header_static: string;
  header_description?: string;
  note: string;
  locked: boolean;
  bot: boolean;
  group: boolean;
  created_at: string;
  last_status_at: string | null;
  statuses_count: number;
  followers_count: number;
  following_count: number;
  hide_collections?: boolean | null;
  emojis: Emoji[];
  fields: Field[];
  moved?: Account | null;
  suspended?: boolean;
  limited?: boolean;
  /** Its posts are the items of an RSS or Atom feed; Dassie only. */
  feed?: boolean;
  memorial?: boolean;
  roles?: { id: string; name: string; color: string }[];
}
export interface CredentialAccount extends Account {
  source: {
    privacy: Visibility;
    sensitive: boolean;
    language: string | null;
    quote_policy?: string;
    status_content_type?: string;
    follow_requests_count: number;
    note: string;
    fields?: { name: string; value: string }[];
    hide_collections?: boolean | null;
    discoverable?: boolean | null;
    indexable?: boolean;
    time_zone?: string;
    locale?: string | null;
    expand_media?: Preferences['reading:expand:media'];
    expand_spoilers?: boolean;
    autoplay_gifs?: boolean;
    allow_reactions?: boolean;
  };
  discoverable?: boolean | null;
  indexable?: boolean;
  role?: { id: string; name: string; permissions: string };
}
export interface Relationship {
  id: string;
  following: boolean;
  showing_reblogs: boolean;
  notifying: boolean;
  languages: string[] | null;
  followed_by: boolean;
  blocking: boolean;
  blocked_by: boolean;
  muting: boolean;
  muting_notifications: boolean;
  muting_expires_at?: string | null;
  requested: boolean;
  requested_by: boolean;
  domain_blocking: boolean;
  endorsed: boolean;
  note: string;
}
export interface MediaAttachment {
  id: string;
  type: 'image' | 'gifv' | 'video' | 'audio' | 'unknown';
  url: string | null;
  preview_url: string | null;
  remote_url: string | null;
  description: string | null;
  blurhash: string | null;
  meta: { focus?: { x: number; y: number }; original?: Size; small?: Size } | null;
}
interface Size {
  width?: number;
  height?: number;
  aspect?: number;
  duration?: number;
}
export interface Poll {
  id: string;
  expires_at: string | null;
  expired: boolean;
  multiple: boolean;
  votes_count: number;
  voters_count: number | null;
  voted?: boolean;
  own_votes?: number[];
  options: { title: string; votes_count: number | null }[];
  emojis: Emoji[];
}
export interface Card {
  url: string;
  title: string;
  description: string;
  type: string;
  author_name: string;
  provider_name: string;
  image: string | null;
  image_description?: string;
  width: number;
  height: number;
  language?: string | null;
  published_at?: string | null;
  history?: { day: string; uses: string; accounts: string }[];
}
export interface Mention {
  id: string;
  username: string;
  acct: string;
  url: string;
}
export interface StatusTag {
  name: string;
  url: string;
}
export interface FilterResult {
  filter: Filter;
  keyword_matches: string[] | null;
  status_matches: string[] | null;
}
export interface Quote {
  state: string;
  quoted_status?: Status | null;
  quoted_status_id?: string;
}
/** One kind of reaction; the name of a remote custom emoji contains its domain. */
export interface Reaction {
  name: string;
  count: number;
  me: boolean;
  url: string | null;
  account_ids: string[];
}
/** Who may reply, at once and after the author's approval; as in GoToSocial. */
export interface InteractionPolicy {
  can_reply?: { automatic_approval: string[]; manual_approval: string[] };
}
/** A reply that waits for approval. */
export interface InteractionRequest {
  id: string;
  created_at: string;
  account: Account;
  status: Status | null;
  reply?: Status | null;
}
export interface Status {
  id: string;
  uri: string;
  url: string | null;
  created_at: string;
  edited_at: string | null;
  account: Account;
  content: string;
  visibility: Visibility;
  sensitive: boolean;
  spoiler_text: string;
  media_attachments: MediaAttachment[];
  application?: { name: string; website: string | null } | null;
  mentions: Mention[];
  tags: StatusTag[];
  emojis: Emoji[];
  reblogs_count: number;
  favourites_count: number;
  replies_count: number;
  quotes_count?: number;
  in_reply_to_id: string | null;
  in_reply_to_account_id: string | null;
  reblog: Status | null;
  poll: Poll | null;
  card: Card | null;
  language: string | null;
  favourited?: boolean;
  reblogged?: boolean;
  muted?: boolean;
  bookmarked?: boolean;
  pinned?: boolean;
  filtered?: FilterResult[];
  /** Present if the post has reactions, and on servers with other extensions. */
  pleroma?: { emoji_reactions?: Reaction[] };
  quote?: Quote | null;
  /** True for a post that never leaves its server; otherwise absent. */
  local_only?: boolean;
  /** Of a reply that the author of its parent has not approved: pending, rejected, revoked. */
  reply_approval?: string;
  /** Absent if everyone may reply to, favourite and boost it. */
  interaction_policy?: InteractionPolicy;
  quote_approval?: { automatic: string[]; manual: string[]; current_user: string };
  /** Among trends: the other server on which it trends. */
  trending_on?: string;
}
export interface Context {
  ancestors: Status[];
  descendants: Status[];
}
export interface StatusEdit {
  content: string;
  spoiler_text: string;
  sensitive: boolean;
  created_at: string;
  account: Account;
  media_attachments: MediaAttachment[];
  emojis: Emoji[];
  poll?: { options: { title: string }[] };
}
export interface StatusSource {
  id: string;
  text: string;
  spoiler_text: string;
  content_type?: string;
}
export interface ScheduledParams {
  text: string;
  content_type?: string;
  spoiler_text: string | null;
  visibility: Visibility | null;
  language?: string | null;
  sensitive?: boolean | null;
  in_reply_to_id?: string | number | null;
  quoted_status_id?: string | null;
  quote_approval_policy?: string;
  local_only?: boolean;
  interaction_policy?: InteractionPolicy;
  poll?: { options: string[]; expires_in: number | string; multiple?: boolean } | null;
}
export interface ScheduledStatus {
  id: string;
  scheduled_at: string;
  params: ScheduledParams;
  media_attachments: MediaAttachment[];
}

export interface Tag {
  id?: string;
  name: string;
  url: string;
  history?: { day: string; uses: string; accounts: string }[];
  following?: boolean;
  featuring?: boolean;
  /** Among trends: the other server on which it trends. */
  trending_on?: string;
}
export interface List {
  id: string;
  title: string;
  replies_policy: 'followed' | 'list' | 'none';
  exclusive: boolean;
}
export interface Filter {
  id: string;
  title: string;
  context: string[];
  expires_at: string | null;
  filter_action: 'warn' | 'hide' | 'blur';
  keywords?: { id: string; keyword: string; whole_word: boolean }[];
  statuses?: { id: string; status_id: string }[];
}
export interface Conversation {
  id: string;
  unread: boolean;
  accounts: Account[];
  last_status: Status | null;
}
export interface Announcement {
  id: string;
  content: string;
  starts_at: string | null;
  ends_at: string | null;
  all_day: boolean;
  published_at: string;
  updated_at: string;
  read: boolean;
  reactions: { name: string; count: number; me?: boolean; url?: string; static_url?: string }[];
  emojis: Emoji[];
}
export interface Notification {
  id: string;
  type: string;
  created_at: string;
  account: Account;
  status?: Status | null;
  report?: Report;
}
export interface NotificationGroup {
  group_key: string;
  notifications_count: number;
  type: string;
  most_recent_notification_id: string;
  page_min_id?: string;
  page_max_id?: string;
  latest_page_notification_at?: string;
  sample_account_ids: string[];
  status_id?: string;
  report?: Report;
  event?: SeveranceEvent;
  moderation_warning?: { id: string; action: string; text: string; created_at: string };
  emoji?: string;
  emoji_url?: string;
  collection?: { id: string; name: string; url: string | null; local: boolean };
  annual_report?: { year: string };
  fallback?: { title: string; summary: string | null };
}
export interface SeveranceEvent {
  id: string;
  type: string;
  purged: boolean;
  target_name: string;
  followers_count: number;
  following_count: number;
  created_at: string;
}
export interface Report {
  id: string;
  category: string;
  comment: string;
  target_account: Account;
  created_at: string;
}
export interface GroupedNotifications {
  accounts: Account[];
  statuses: Status[];
  notification_groups: NotificationGroup[];
}
export interface NotificationRequest {
  id: string;
  created_at: string;
  updated_at: string;
  notifications_count: string;
  account: Account;
  last_status?: Status | null;
}
export interface NotificationPolicy {
  for_not_following: string;
  for_not_followers: string;
  for_new_accounts: string;
  for_private_mentions: string;
  for_limited_accounts: string;
  for_bots?: string;
  summary: { pending_requests_count: number; pending_notifications_count: number };
}
export interface SearchResults {
  accounts: Account[];
  statuses: Status[];
  hashtags: Tag[];
}
export interface Translation {
  content: string;
  spoiler_text: string;
  detected_source_language: string;
  provider: string;
  poll: { options: { title: string }[] } | null;
  media_attachments: { id: string; description: string }[];
}
export interface Preferences {
  'posting:default:visibility': Visibility;
  'posting:default:sensitive': boolean;
  'posting:default:language': string | null;
  'posting:default:quote_policy'?: string;
  'reading:expand:media': 'default' | 'show_all' | 'hide_all';
  'reading:expand:spoilers': boolean;
  'reading:autoplay:gifs'?: boolean;
}
export interface Marker {
  last_read_id: string;
  version: number;
  updated_at: string;
}
export interface Instance {
  domain: string;
  title: string;
  version: string;
  description: string;
  languages: string[];
  rules: { id: string; text: string; hint: string }[];
  contact: { email: string; account: Account | null };
  pleroma?: { metadata?: { features?: string[]; post_formats?: string[] } };
  configuration: {
    urls: { streaming: string };
    vapid?: { public_key: string };
    translation?: { enabled: boolean };
    timelines_access?: { live_feeds: Record<'local' | 'remote', string> };
    statuses: {
      max_characters: number;
      max_media_attachments: number;
      characters_reserved_per_url: number;
      supported_mime_types?: string[];
    };
    media_attachments: {
      supported_mime_types: string[];
      image_size_limit: number;
      video_size_limit: number;
      description_limit?: number;
    };
    polls: { max_options: number; max_characters_per_option: number; min_expiration: number; max_expiration: number };
    accounts?: {
      max_pinned_statuses: number;
      max_display_name_length?: number;
      max_note_length?: number;
      max_avatar_description_length?: number;
      max_header_description_length?: number;
      max_profile_fields?: number;
      profile_field_name_limit?: number;
      profile_field_value_limit?: number;
    };
  };
}
