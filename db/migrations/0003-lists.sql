-- Lists of people, the hashtags that somebody follows or shows on their profile.

create table lists (
    id             integer primary key autoincrement,
    account_id     integer not null references accounts (id) on delete cascade,
    title          text    not null,
    replies_policy text    not null default 'list' check (replies_policy in ('none', 'list', 'followed')),
    exclusive      integer not null default 0,
    created_at     integer not null
) strict;
create index lists_by_account on lists (account_id, id);

-- Who is on a list: its owner, or somebody whom the owner follows or has asked to.
create table list_accounts (
    id         integer primary key autoincrement,
    list_id    integer not null references lists (id) on delete cascade,
    account_id integer not null references accounts (id) on delete cascade,
    created_at integer not null,
    unique (list_id, account_id)
) strict;
create index list_accounts_by_list on list_accounts (list_id, id);
create index list_accounts_by_account on list_accounts (account_id, list_id);

-- The timeline of each list, written when a status arrives.
create table list_feed (
    list_id   integer not null references lists (id) on delete cascade,
    status_id integer not null references statuses (id) on delete cascade,
    primary key (list_id, status_id)
) strict, without rowid;
create index list_feed_by_status on list_feed (status_id);

create table tag_follows (
    id         integer primary key autoincrement,
    account_id integer not null references accounts (id) on delete cascade,
    tag_id     integer not null references tags (id) on delete cascade,
    created_at integer not null,
    unique (account_id, tag_id)
) strict;
create index tag_follows_by_account on tag_follows (account_id, id);
create index tag_follows_by_tag on tag_follows (tag_id, account_id);

-- The name is as its owner typed it.
create table featured_tags (
    id         integer primary key autoincrement,
    account_id integer not null references accounts (id) on delete cascade,
    tag_id     integer not null references tags (id) on delete cascade,
    name       text    not null,
    created_at integer not null,
    unique (account_id, tag_id)
) strict;
create index featured_tags_by_tag on featured_tags (tag_id);
