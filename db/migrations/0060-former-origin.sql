-- The address before `dassie rename` of a server that others know, and what they know under it.
create table former_origin (
    id            integer primary key check (id = 1),
    url           text    not null,   -- such as https://old.example
    handle_domain text    not null,   -- the domain in handles under it
    successor     text    not null,   -- the address since
    renamed_at    integer not null
) strict;

-- Local accounts that have an actor under the former origin too: those from before the renaming.
create table former_actors (
    account_id integer primary key references accounts (id) on delete cascade,
    moved_at   integer                -- when its Move was queued
) strict;
create index former_actors_unmoved on former_actors (account_id) where moved_at is null;

-- Follows between accounts of other servers and former actors, in both directions, and requests.
create table former_follows (
    account_id        integer not null references accounts (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    uri               text,           -- of the Follow
    -- requested: another server's request that is not answered yet; waiting: follows, or is followed by, the former actor
    -- alone; asked: a Follow by the new actor was sent; followed: follows the new actor; left: only the end of the follow
    -- arrived so far
    state             text    not null check (state in ('requested', 'waiting', 'asked', 'followed', 'left')),
    primary key (account_id, target_account_id)
) strict, without rowid;
create index former_follows_by_target on former_follows (target_account_id, state, account_id);
create index former_follows_by_state on former_follows (state, account_id, target_account_id);

alter table account_keys add column former integer not null default 0;            -- of the former actor
alter table outgoing_activities add column as_former integer not null default 0;  -- signed by the former actor
