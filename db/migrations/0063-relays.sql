-- Relays, which pass the public posts of many servers on to each other.
--   style       'inbox': a follow of the public collection, sent to the address; 'actor': a follow of the actor at it
--   actor_uri   known from the beginning for an actor; for an inbox, from the actor that answered the follow
--   host        of the address, and its port unless it is the default one
--   state       'idle' (turned off), 'pending', 'accepted', 'rejected'
--   follow_uri  the id of the current follow
--   last_error  why the follow could not be sent
create table relays (
    id         integer primary key autoincrement,
    style      text    not null,
    address    text    not null unique,
    inbox      text,
    actor_uri  text,
    host       text    not null,
    state      text    not null,
    follow_uri text,
    last_error text,
    created_at integer not null,
    changed_at integer not null
) strict;

-- What a relay sent, apart from its row because it changes with each post.
--   received       posts that were stored because of it
--   dropped        posts beyond the limit of an hour, since first_drop_at, when there was none for a day before
--   kept, bytes    those posts that are still stored only because of it, and their approximate size; triggers count them
create table relay_counts (
    relay_id         integer primary key references relays (id) on delete cascade,
    last_received_at integer,
    received         integer not null default 0,
    dropped          integer not null default 0,
    first_drop_at    integer,
    last_drop_at     integer,
    kept             integer not null default 0,
    bytes            integer not null default 0
) strict;

-- The stored posts that a relay announced and that nobody used so far.
create table relay_posts (
    status_id integer primary key references statuses (id) on delete cascade,
    relay_id  integer not null references relays (id) on delete cascade,
    bytes     integer not null
) strict;
create index relay_posts_by_relay on relay_posts (relay_id, status_id);
create trigger relay_posts_added after insert on relay_posts begin
    update relay_counts set kept = kept + 1, bytes = bytes + new.bytes where relay_id = new.relay_id;
end;
create trigger relay_posts_removed after delete on relay_posts begin
    update relay_counts set kept = kept - 1, bytes = bytes - old.bytes where relay_id = old.relay_id;
end;
