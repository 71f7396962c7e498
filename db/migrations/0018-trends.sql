-- What the staff said of hashtags; null: nothing, and the settings hold.
alter table tags add column usable      integer;   -- 0: no new post from here may have it
alter table tags add column listable    integer;   -- 0: searching does not find it
alter table tags add column trendable   integer;
alter table tags add column reviewed_at integer;

-- ... of posts and of pages that posts link to.
create table status_reviews (
    status_id   integer primary key references statuses (id) on delete cascade,
    trendable   integer not null,
    reviewed_at integer not null
) strict;

create table link_reviews (
    card_id     integer primary key references preview_cards (id) on delete cascade,
    trendable   integer not null,
    reviewed_at integer not null
) strict;

-- Sites whose pages were among the trends. What is said of one holds for its sub-domains.
create table publishers (
    id                  integer primary key autoincrement,
    domain              text    not null unique,   -- normalised (text.DomainNames)
    trendable           integer,
    reviewed_at         integer,
    requested_review_at integer,
    created_at          integer not null
) strict;

-- What trends now and how much (trends/Score.java). A row stays as long as its peak is remembered; score 0: no trend.
create table tag_trends (
    tag_id  integer primary key references tags (id) on delete cascade,
    score   real    not null,
    peak    real    not null,
    peak_at integer not null
) strict;
create index tag_trends_by_score on tag_trends (score desc);

create table link_trends (
    card_id      integer primary key references preview_cards (id) on delete cascade,
    score        real    not null,
    peak         real    not null,
    peak_at      integer not null,
    language     text,
    publisher_id integer references publishers (id) on delete set null
) strict;
create index link_trends_by_score on link_trends (score desc);
create index link_trends_by_publisher on link_trends (publisher_id) where publisher_id is not null;

create table status_trends (
    status_id integer primary key references statuses (id) on delete cascade,
    score     real    not null,
    language  text
) strict;
create index status_trends_by_score on status_trends (score desc);

-- The few posts that can trend: many favourited or boosted them.
create index statuses_acclaimed on statuses (id)
    where favourites_count + reblogs_count >= 5 and visibility = 'public' and reblog_of_id is null and reply = 0
      and sensitive = 0 and spoiler_text = '';

-- Days are numbered from the epoch, in UTC. These are counted anew while the day lasts, and once when it is over.
create table tag_days (
    tag_id                integer not null references tags (id) on delete cascade,
    day                   integer not null,
    uses                  integer not null,   -- public posts
    accounts              integer not null,
    servers               integer not null,   -- other ones
    discoverable_accounts integer not null,
    primary key (tag_id, day)
) strict, without rowid;
create index tag_days_by_day on tag_days (day, discoverable_accounts);

create table link_days (
    card_id               integer not null references preview_cards (id) on delete cascade,
    day                   integer not null,
    uses                  integer not null,   -- public posts and boosts
    accounts              integer not null,
    discoverable_accounts integer not null,
    primary key (card_id, day)
) strict, without rowid;
create index link_days_by_day on link_days (day, discoverable_accounts);

create table domain_days (
    day      integer not null,
    domain   text    not null,   -- empty: here
    language text    not null,   -- und: none is known
    statuses integer not null,   -- without boosts
    primary key (domain, day, language)
) strict, without rowid;
create index domain_days_by_day on domain_days (day, domain, statuses);

create table domain_media_days (
    day        integer not null,
    domain     text    not null,
    size_bytes integer not null,
    primary key (domain, day)
) strict, without rowid;
create index domain_media_days_by_day on domain_media_days (day);

-- What people did to posts that were written here.
create table interaction_days (
    day        integer primary key,
    favourites integer not null,
    reblogs    integer not null,
    replies    integer not null
) strict;

-- How far the days are counted: the day that was last looked at.
create table counted_days (
    name text    primary key,
    day  integer not null
) strict, without rowid;

-- On which days people came by.
create table active_days (
    account_id integer not null references users (account_id) on delete cascade,
    day        integer not null,
    primary key (account_id, day)
) strict, without rowid;
create index active_days_by_day on active_days (day, account_id);
create trigger user_came_by after update of last_active_at on users when new.last_active_at is not null begin
    insert into active_days (account_id, day) values (new.account_id, new.last_active_at / 86400000)
    on conflict do nothing;
end;
insert into active_days (account_id, day)
    select account_id, last_active_at / 86400000 from users where last_active_at is not null;

create index users_by_age on users (created_at);
create index favourites_by_age on favourites (created_at);
create index reports_by_age on reports (created_at);
create index reports_by_action on reports (action_taken_at) where action_taken_at is not null;
