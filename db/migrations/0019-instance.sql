-- What the instance says about itself and to its people. Times are milliseconds since the epoch.

create table announcements (
    id           integer primary key autoincrement,
    text         text    not null,               -- as typed
    content      text    not null,               -- its HTML
    published    integer not null default 0,
    all_day      integer not null default 0,
    scheduled_at integer,                        -- when it is to be published; null when it was, or waits for a hand
    starts_at    integer,
    ends_at      integer,
    published_at integer,
    created_at   integer not null,
    updated_at   integer not null
) strict;
create index announcements_published
    on announcements (coalesce(starts_at, published_at, created_at), id) where published = 1;

-- What a text names. A status that is gone is gone from here, too.
create table announcement_mentions (
    announcement_id integer not null references announcements (id) on delete cascade,
    account_id      integer not null references accounts (id) on delete cascade,
    primary key (announcement_id, account_id)
) strict, without rowid;
create index announcement_mentions_by_account on announcement_mentions (account_id);

create table announcement_tags (
    announcement_id integer not null references announcements (id) on delete cascade,
    name            text    not null,            -- normalised
    display_name    text    not null,
    primary key (announcement_id, name)
) strict, without rowid;

create table announcement_statuses (
    announcement_id integer not null references announcements (id) on delete cascade,
    status_id       integer not null references statuses (id) on delete cascade,
    primary key (announcement_id, status_id)
) strict, without rowid;
create index announcement_statuses_by_status on announcement_statuses (status_id);

create table announcement_dismissals (
    announcement_id integer not null references announcements (id) on delete cascade,
    account_id      integer not null references accounts (id) on delete cascade,
    primary key (announcement_id, account_id)
) strict, without rowid;
create index announcement_dismissals_by_account on announcement_dismissals (account_id);

create table announcement_reactions (
    id              integer primary key autoincrement,
    announcement_id integer not null references announcements (id) on delete cascade,
    account_id      integer not null references accounts (id) on delete cascade,
    name            text    not null,            -- a Unicode emoji or a shortcode
    custom_emoji_id integer references custom_emojis (id) on delete cascade,
    created_at      integer not null,
    unique (announcement_id, name, account_id)
) strict;
create index announcement_reactions_by_account on announcement_reactions (account_id);
create index announcement_reactions_by_emoji on announcement_reactions (custom_emoji_id)
    where custom_emoji_id is not null;

-- A rule that is taken back stays for the reports that name it.
alter table instance_rules add column deleted_at integer;
create index instance_rules_by_position on instance_rules (position, id) where deleted_at is null;

create table instance_rule_translations (
    rule_id  integer not null references instance_rules (id) on delete cascade,
    language text    not null,
    text     text    not null,
    hint     text    not null default '',
    primary key (rule_id, language)
) strict, without rowid;

-- Longer texts in Markdown: extended_description, privacy_policy.
create table instance_texts (
    name       text    primary key check (name in ('extended_description', 'privacy_policy')),
    text       text    not null,
    updated_at integer not null
) strict, without rowid;

create table terms_of_service (
    id             integer primary key autoincrement,
    effective_date text    not null unique,      -- YYYY-MM-DD
    text           text    not null,             -- Markdown
    changelog      text    not null default '',
    published_at   integer not null
) strict;
