-- Whoever posts publicly counts for the trends of hashtags and links, whether they asked to be found or not.
drop index tag_days_by_day;
alter table tag_days drop column discoverable_accounts;
create index tag_days_by_day on tag_days (day, accounts);
drop index link_days_by_day;
alter table link_days drop column discoverable_accounts;
create index link_days_by_day on link_days (day, accounts);

-- The posts that count as a use of a hashtag, for its history, the trends and the figures for the staff alike.
create view tag_uses (tag_id, status_id, account_id, domain, language) as
select st.tag_id, st.status_id, s.account_id, a.domain, s.language
from status_tags st
cross join statuses s on s.id = st.status_id
cross join accounts a on a.id = s.account_id
where s.visibility = 'public' and a.silenced_at is null and a.suspended_at is null;

-- A home timeline or the timeline of a list, as far as it is stored: what is newer than after_id. The rest is looked up, and
-- everything for those who were away for long, who have no row here (timelines/Feed.java).
create table feeds (
    id         integer primary key,
    account_id integer not null references users (account_id) on delete cascade,
    list_id    integer references lists (id) on delete cascade,   -- null: the home timeline
    after_id   integer not null
) strict;
create index feeds_by_account on feeds (account_id);
create unique index feeds_home on feeds (account_id) where list_id is null;
create unique index feeds_by_list on feeds (list_id) where list_id is not null;

-- reblog_of_id is what a boost shows, so that the same post does not come twice in a short while. Posts that are gone are
-- left out at reading, should they still be here: no index by post is kept for their sake.
create table feed_posts (
    feed_id      integer not null references feeds (id) on delete cascade,
    status_id    integer not null,
    reblog_of_id integer,
    primary key (feed_id, status_id)
) strict, without rowid;

create trigger statuses_leave_feeds before delete on statuses begin
    delete from feed_posts where status_id = old.id and feed_id in (
        select id from feeds where account_id in (
            select old.account_id
            union all
            select account_id from follows where target_account_id = old.account_id
            union all
            select f.account_id from status_tags st join tag_follows f on f.tag_id = st.tag_id
            where st.status_id = old.id));
end;

-- What was stored until now grew without end. The feeds of those who came by in the last week are filled anew, a few posts at
-- a time; until that is done they are looked up.
drop table home_feed;
drop table list_feed;
insert into feeds (account_id, list_id, after_id)
    select account_id, null, coalesce((select max(id) from statuses), 0) from users
    where last_active_at >= (unixepoch() - 7 * 86400) * 1000;
insert into feeds (account_id, list_id, after_id)
    select l.account_id, l.id, f.after_id from lists l join feeds f on f.account_id = l.account_id and f.list_id is null;
insert into jobs (kind, key, payload, run_at, created_at)
    select 'feeds.fill', cast(account_id as text), cast(account_id as text), unixepoch() * 1000, unixepoch() * 1000
    from feeds where list_id is null;
