-- RSS and Atom feeds that people of this server follow. Each has an account of its own, without inbox or outbox.
--   url            where it is fetched; follows permanent redirects
--   etag, last_modified  of the last answer, for conditional requests
--   fetched_at     the last request; null before the first one
--   next_at        the next request; null if there is none, because no one follows it or it is gone
--   problem        why the last request failed, and a number that belongs to the reason
--   unfollowed_at  since when no one follows it; null while someone does
--   removed_at     when the staff removed it: its rows are being deleted
create table web_feeds (
    account_id    integer primary key references accounts (id) on delete cascade,
    url           text    not null unique,
    etag          text,
    last_modified text,
    created_at    integer not null,
    fetched_at    integer,
    changed_at    integer,
    next_at       integer,
    failures      integer not null default 0,
    problem       text,
    problem_value integer not null default 0,
    unfollowed_at integer,
    removed_at    integer
) strict;

-- Its items that became posts or were too old to, by a hash of what identifies them. Deleted posts do not come back.
create table web_feed_items (
    account_id integer not null references web_feeds (account_id) on delete cascade,
    hash       text    not null,
    seen_at    integer not null,
    primary key (account_id, hash)
) strict, without rowid;
create index web_feed_items_by_time on web_feed_items (account_id, seen_at);

-- The domains of which only feeds are known: no servers to federate with.
create view web_feed_domains (domain) as
select distinct f.domain from web_feeds w cross join accounts f on f.id = w.account_id
where not exists (select 1 from accounts a where a.domain = f.domain and a.inbox_url is not null);
