-- Which parts of a profile its owner wants shown.
alter table accounts add column show_media integer not null default 1;
alter table accounts add column show_media_replies integer not null default 1;
alter table accounts add column show_featured integer not null default 1;

-- What is known of a page that posts link to: one row for each address, shared by all posts. A page that has nothing to
-- show has a row too (title null), so that it is not asked for again at once.
create table preview_cards (
    id                integer primary key autoincrement,
    url               text    not null unique,
    type              text    not null default 'link' check (type in ('link', 'photo', 'video')),
    title             text,
    description       text    not null default '',
    language          text,
    author_name       text    not null default '',
    author_url        text    not null default '',
    author_account_id integer references accounts (id) on delete set null,
    provider_name     text    not null default '',
    provider_url      text    not null default '',
    html              text    not null default '',
    embed_url         text    not null default '',
    width             integer not null default 0,
    height            integer not null default 0,
    image_file        text,
    image_url         text,
    image_description text    not null default '',
    blurhash          text,
    published_at      integer,
    refresh_at        integer not null    -- when it may be asked for again
) strict;
create index preview_cards_by_age on preview_cards (refresh_at);
create index preview_cards_by_author on preview_cards (author_account_id) where author_account_id is not null;

-- Which card a post shows.
create table status_cards (
    status_id integer primary key references statuses (id) on delete cascade,
    card_id   integer not null references preview_cards (id) on delete cascade,
    url       text    not null   -- as in the post, before redirects
) strict;
create index status_cards_by_card on status_cards (card_id, status_id);
