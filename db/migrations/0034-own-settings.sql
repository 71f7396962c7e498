-- What people settle for their own account: pages in the language of their browser, and posts that go when they are old.
alter table users add column locale_of_browser integer not null default 0;

-- When the posts of an account are deleted by themselves. Without a row, or while it is not enabled, none are.
create table cleanup_policies (
    account_id       integer primary key references accounts (id) on delete cascade,
    enabled          integer not null default 0,
    min_age_days     integer not null default 14,
    keep_pinned      integer not null default 1,
    keep_direct      integer not null default 1,
    keep_polls       integer not null default 0,
    keep_media       integer not null default 0,
    keep_favourited  integer not null default 1,
    keep_bookmarked  integer not null default 1,
    min_favourites   integer,
    min_reblogs      integer,
    changed_at       integer not null,
    -- The newest post that the present round has looked at; null between the rounds.
    looked_at_id     integer
) strict;
create index cleanup_policies_enabled on cleanup_policies (account_id) where enabled;

-- Archives of everything that somebody wrote. The file is in the directory "archives" while it is ready.
create table archives (
    id          integer primary key,
    account_id  integer not null references accounts (id) on delete cascade,
    state       text    not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    file        text,
    size_bytes  integer not null default 0,
    left_out    integer not null default 0,
    created_at  integer not null,
    ready_at    integer
) strict;
create index archives_of_account on archives (account_id, id);

-- Files that somebody took along from another server, and each line of them with what became of it.
create table imports (
    id           integer primary key,
    account_id   integer not null references accounts (id) on delete cascade,
    kind         text    not null check (kind in ('follows', 'lists', 'mutes', 'blocks', 'domain_blocks', 'bookmarks')),
    overwrites   integer not null default 0,
    file_name    text    not null,
    created_at   integer not null,
    finished_at  integer
) strict;
create index imports_of_account on imports (account_id, id);

create table import_rows (
    id         integer primary key,
    import_id  integer not null references imports (id) on delete cascade,
    line       integer not null,
    -- Whether the row takes something away that the file does not have.
    removes    integer not null default 0,
    fields     text    not null check (json_valid(fields)),
    tries      integer not null default 0,
    state      text    not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
    problem    text
) strict;
create index import_rows_waiting on import_rows (import_id, tries, id) where state = 'waiting';
create index import_rows_of_import on import_rows (import_id, state, id);
