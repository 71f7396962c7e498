-- Local and remote accounts and statuses share their tables: domain is null for local ones, uri is the ActivityPub id.
-- Times are milliseconds since the epoch. Ids of accounts and statuses are time-ordered (ms << 16 | sequence).

create table accounts (
    id                    integer primary key,
    username              text    not null,
    domain                text,
    uri                   text    unique,
    url                   text,
    display_name          text    not null default '',
    note                  text    not null default '',     -- as typed
    note_html             text    not null default '',
    fields                text    not null default '[]',   -- [{"name","value","value_html","verified_at"}]
    avatar_file           text,
    avatar_static_file    text,
    avatar_description    text    not null default '',
    avatar_remote_url     text,
    header_file           text,
    header_static_file    text,
    header_description    text    not null default '',
    header_remote_url     text,
    locked                integer not null default 0,
    bot                   integer not null default 0,
    group_actor           integer not null default 0,
    discoverable          integer,
    indexable             integer not null default 0,
    hide_collections      integer,
    memorial              integer not null default 0,
    moved_to_account_id   integer references accounts (id) on delete set null,
    also_known_as         text    not null default '[]',
    attribution_domains   text    not null default '[]',
    suspended_at          integer,
    silenced_at           integer,
    sensitized_at         integer,
    statuses_count        integer not null default 0,
    followers_count       integer not null default 0,
    following_count       integer not null default 0,
    last_status_at        integer,
    created_at            integer not null,
    updated_at            integer not null,
    inbox_url             text,
    outbox_url            text,
    shared_inbox_url      text,
    followers_url         text,
    following_url         text,
    featured_url          text,
    public_key            text,
    private_key           text,
    last_fetched_at       integer
) strict;
create unique index accounts_by_acct on accounts (username collate nocase, coalesce(domain, ''));
create index accounts_by_domain on accounts (domain) where domain is not null;

-- The login of a local account.
create table users (
    account_id          integer primary key references accounts (id) on delete cascade,
    email               text    not null,
    unconfirmed_email   text,
    password_hash       text    not null,
    role                text    not null default 'user' check (role in ('owner', 'admin', 'moderator', 'user')),
    confirmed_at        integer,
    approved            integer not null default 1,
    disabled            integer not null default 0,
    locale              text    not null default 'en',
    time_zone           text    not null default 'Etc/UTC',
    default_privacy     text    not null default 'public' check (default_privacy in ('public', 'unlisted', 'private', 'direct')),
    default_sensitive   integer not null default 0,
    default_language    text,
    default_quote_policy text   not null default 'public' check (default_quote_policy in ('public', 'followers', 'nobody')),
    expand_media        text    not null default 'default' check (expand_media in ('default', 'show_all', 'hide_all')),
    expand_spoilers     integer not null default 0,
    autoplay_gifs       integer not null default 0,
    sign_up_reason      text,
    sign_up_ip          text,
    created_by_app_id   integer,
    invited_by_id       integer,
    created_at          integer not null,
    last_active_at      integer
) strict;
create unique index users_by_email on users (email collate nocase);

-- Signed-in browsers. The id is the SHA-256 of the cookie.
create table sessions (
    id_hash      text    primary key,
    account_id   integer not null references accounts (id) on delete cascade,
    created_at   integer not null,
    last_used_at integer not null,
    ip           text,
    user_agent   text
) strict;
create index sessions_by_account on sessions (account_id);

create table oauth_apps (
    id            integer primary key autoincrement,
    name          text    not null,
    website       text,
    redirect_uris text    not null,   -- one a line
    scopes        text    not null,
    client_id     text    not null unique,
    secret_hash   text    not null,
    created_at    integer not null
) strict;

create table oauth_tokens (
    id           integer primary key autoincrement,
    token_hash   text    not null unique,
    app_id       integer not null references oauth_apps (id) on delete cascade,
    account_id   integer references accounts (id) on delete cascade,
    scopes       text    not null,
    created_at   integer not null,
    last_used_at integer,
    last_used_ip text
) strict;
create index oauth_tokens_by_account on oauth_tokens (account_id);
create index oauth_tokens_by_app on oauth_tokens (app_id);

create table oauth_codes (
    code_hash      text    primary key,
    app_id         integer not null references oauth_apps (id) on delete cascade,
    account_id     integer not null references accounts (id) on delete cascade,
    redirect_uri   text    not null,
    scopes         text    not null,
    code_challenge text,
    created_at     integer not null,
    expires_at     integer not null,
    token_id       integer               -- set at redemption; a second use revokes that token
) strict;
create index oauth_codes_by_app on oauth_codes (app_id);
create index oauth_codes_by_account on oauth_codes (account_id);

create table statuses (
    id                     integer primary key,
    uri                    text    unique,
    url                    text,
    account_id             integer not null references accounts (id) on delete cascade,
    local                  integer not null,
    app_id                 integer references oauth_apps (id) on delete set null,
    reply                  integer not null default 0,   -- stays when the post it replied to is gone
    in_reply_to_id         integer references statuses (id) on delete set null,
    in_reply_to_account_id integer references accounts (id) on delete set null,
    reblog_of_id           integer references statuses (id) on delete cascade,
    conversation_id        integer not null,        -- id of the status that began the thread
    text                   text    not null default '',
    content                text    not null default '',
    spoiler_text           text    not null default '',
    sensitive              integer not null default 0,
    visibility             text    not null check (visibility in ('public', 'unlisted', 'private', 'direct')),
    language               text,
    media_count            integer not null default 0,
    replies_count          integer not null default 0,
    reblogs_count          integer not null default 0,
    favourites_count       integer not null default 0,
    created_at             integer not null,
    edited_at              integer
) strict;
create index statuses_by_account on statuses (account_id, id);
create index statuses_by_reply on statuses (in_reply_to_id) where in_reply_to_id is not null;
create index statuses_by_reply_account on statuses (in_reply_to_account_id) where in_reply_to_account_id is not null;
create index statuses_by_conversation on statuses (conversation_id);
create index statuses_by_reblog on statuses (reblog_of_id, id) where reblog_of_id is not null;
create index statuses_by_app on statuses (app_id) where app_id is not null;
create unique index statuses_one_reblog on statuses (account_id, reblog_of_id) where reblog_of_id is not null;
-- Posts written here, for the instance's statistics.
create index statuses_local on statuses (id) where local = 1 and reblog_of_id is null;
-- Public timelines: no boosts, and of replies only those to oneself.
create index statuses_public on statuses (id)
    where visibility = 'public' and reblog_of_id is null
      and (reply = 0 or in_reply_to_account_id = account_id);
create index statuses_public_local on statuses (id)
    where visibility = 'public' and reblog_of_id is null and local = 1
      and (reply = 0 or in_reply_to_account_id = account_id);
create index statuses_public_media on statuses (id)
    where visibility = 'public' and reblog_of_id is null and media_count > 0
      and (reply = 0 or in_reply_to_account_id = account_id);

-- Earlier versions of a status; the present one is the status itself.
create table status_edits (
    id           integer primary key autoincrement,
    status_id    integer not null references statuses (id) on delete cascade,
    content      text    not null,
    text         text    not null,
    spoiler_text text    not null,
    sensitive    integer not null,
    media        text    not null default '[]',   -- the attachments of that version, as the API shows them
    poll         text,
    created_at   integer not null
) strict;
create index status_edits_by_status on status_edits (status_id, id);

create table media_attachments (
    id            integer primary key,
    account_id    integer not null references accounts (id) on delete cascade,
    status_id     integer references statuses (id) on delete set null,
    position      integer not null default 0,
    type          text    not null check (type in ('image', 'gifv', 'video', 'audio', 'unknown')),
    state         text    not null default 'done' check (state in ('waiting', 'done', 'failed')),
    file          text,
    preview_file  text,
    remote_url    text,
    mime_type     text,
    size_bytes    integer not null default 0,
    description   text,
    meta          text    not null default '{}',   -- sizes and focus, as the API shows them
    blurhash      text,
    created_at    integer not null
) strict;
create index media_by_status on media_attachments (status_id, position) where status_id is not null;
create index media_by_account on media_attachments (account_id);
create index media_unattached on media_attachments (created_at) where status_id is null;

create table mentions (
    status_id  integer not null references statuses (id) on delete cascade,
    account_id integer not null references accounts (id) on delete cascade,
    primary key (status_id, account_id)
) strict, without rowid;
create index mentions_by_account on mentions (account_id, status_id);

create table tags (
    id           integer primary key autoincrement,
    name         text    not null unique,   -- normalised
    display_name text    not null,
    created_at   integer not null
) strict;

create table status_tags (
    status_id integer not null references statuses (id) on delete cascade,
    tag_id    integer not null references tags (id) on delete cascade,
    primary key (status_id, tag_id)
) strict, without rowid;
create index status_tags_by_tag on status_tags (tag_id, status_id);

create table favourites (
    id         integer primary key autoincrement,
    account_id integer not null references accounts (id) on delete cascade,
    status_id  integer not null references statuses (id) on delete cascade,
    created_at integer not null,
    unique (account_id, status_id)
) strict;
create index favourites_by_status on favourites (status_id, id);
create index favourites_by_account on favourites (account_id, id);

create table bookmarks (
    id         integer primary key autoincrement,
    account_id integer not null references accounts (id) on delete cascade,
    status_id  integer not null references statuses (id) on delete cascade,
    created_at integer not null,
    unique (account_id, status_id)
) strict;
create index bookmarks_by_status on bookmarks (status_id);
create index bookmarks_by_account on bookmarks (account_id, id);

create table status_pins (
    id         integer primary key autoincrement,
    account_id integer not null references accounts (id) on delete cascade,
    status_id  integer not null references statuses (id) on delete cascade,
    created_at integer not null,
    unique (account_id, status_id)
) strict;
create index status_pins_by_status on status_pins (status_id);

create table conversation_mutes (
    account_id      integer not null references accounts (id) on delete cascade,
    conversation_id integer not null,
    primary key (account_id, conversation_id)
) strict, without rowid;

create table follows (
    id                integer primary key autoincrement,
    account_id        integer not null references accounts (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    show_reblogs      integer not null default 1,
    notify            integer not null default 0,
    languages         text,                -- JSON array, null for all
    uri               text    unique,
    created_at        integer not null,
    unique (account_id, target_account_id)
) strict;
create index follows_by_target on follows (target_account_id, id);
create index follows_by_account on follows (account_id, id);

create table follow_requests (
    id                integer primary key autoincrement,
    account_id        integer not null references accounts (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    show_reblogs      integer not null default 1,
    notify            integer not null default 0,
    languages         text,
    uri               text    unique,
    created_at        integer not null,
    unique (account_id, target_account_id)
) strict;
create index follow_requests_by_target on follow_requests (target_account_id, id);

create table blocks (
    id                integer primary key autoincrement,
    account_id        integer not null references accounts (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    uri               text    unique,
    created_at        integer not null,
    unique (account_id, target_account_id)
) strict;
create index blocks_by_target on blocks (target_account_id);

create table mutes (
    id                 integer primary key autoincrement,
    account_id         integer not null references accounts (id) on delete cascade,
    target_account_id  integer not null references accounts (id) on delete cascade,
    hide_notifications integer not null default 1,
    expires_at         integer,
    created_at         integer not null,
    unique (account_id, target_account_id)
) strict;
create index mutes_by_target on mutes (target_account_id);

create table account_domain_blocks (
    id         integer primary key autoincrement,
    account_id integer not null references accounts (id) on delete cascade,
    domain     text    not null,
    created_at integer not null,
    unique (account_id, domain)
) strict;

create table account_notes (
    account_id        integer not null references accounts (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    comment           text    not null,
    primary key (account_id, target_account_id)
) strict, without rowid;
create index account_notes_by_target on account_notes (target_account_id);

create table endorsements (
    id                integer primary key autoincrement,
    account_id        integer not null references accounts (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    created_at        integer not null,
    unique (account_id, target_account_id)
) strict;
create index endorsements_by_target on endorsements (target_account_id);

-- The home timeline of each local reader, written when a status arrives. origin_id is the status that is shown: of a
-- boost the boosted one, so that the same post does not come twice in a short while.
create table home_feed (
    account_id integer not null references accounts (id) on delete cascade,
    status_id  integer not null references statuses (id) on delete cascade,
    origin_id  integer not null,
    primary key (account_id, status_id)
) strict, without rowid;
create index home_feed_by_status on home_feed (status_id);

create table notifications (
    id              integer primary key autoincrement,
    account_id      integer not null references accounts (id) on delete cascade,
    from_account_id integer not null references accounts (id) on delete cascade,
    type            text    not null,
    status_id       integer references statuses (id) on delete cascade,
    created_at      integer not null
) strict;
create index notifications_by_account on notifications (account_id, id);
create index notifications_by_sender on notifications (from_account_id);
create index notifications_by_status on notifications (status_id) where status_id is not null;
create unique index notifications_once
    on notifications (account_id, from_account_id, type, coalesce(status_id, 0));

create table markers (
    account_id   integer not null references accounts (id) on delete cascade,
    timeline     text    not null check (timeline in ('home', 'notifications')),
    last_read_id integer not null,
    version      integer not null,
    updated_at   integer not null,
    primary key (account_id, timeline)
) strict, without rowid;

create table custom_emojis (
    id                integer primary key autoincrement,
    shortcode         text    not null,
    domain            text,
    file              text,
    static_file       text,
    remote_url        text,
    category          text,
    visible_in_picker integer not null default 1,
    disabled          integer not null default 0,
    created_at        integer not null
) strict;
create unique index custom_emojis_by_name on custom_emojis (shortcode, coalesce(domain, ''));

create table instance_rules (
    id       integer primary key autoincrement,
    position integer not null,
    text     text    not null,
    hint     text    not null default ''
) strict;

create table idempotency_keys (
    account_id integer not null references accounts (id) on delete cascade,
    key        text    not null,
    status_id  integer not null,
    created_at integer not null,
    primary key (account_id, key)
) strict, without rowid;
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What the server itself must remember: keys, the domain it was set up with, whether the setup is over.
create table server_state (
    name  text primary key,
    value text not null
) strict, without rowid;

