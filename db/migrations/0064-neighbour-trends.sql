-- Trends of the servers whose people are followed here (reading/trends/neighbours).
--   domain    that of the handles
--   origin    the address of its API, without a path
--   followed  how many of its people are followed here; 0: no longer sampled
--   bytes     of its last answers
create table neighbours (
    domain    text    primary key,
    origin    text    not null,
    followed  integer not null,
    chosen_at integer not null,
    next_at   integer not null,
    asked_at  integer,
    failures  integer not null default 0,
    outcome   text,
    bytes     integer not null default 0
) strict;

-- Posts that trend there, the most popular first. The post itself is fetched from its own server.
create table neighbour_posts (
    domain    text    not null references neighbours (domain) on delete cascade,
    uri       text    not null,
    rank      integer not null,
    language  text,
    tries     integer not null default 0,
    tried_at  integer,
    status_id integer references statuses (id) on delete cascade,
    seen_at   integer not null,
    primary key (domain, uri)
) strict, without rowid;
create index neighbour_posts_by_uri on neighbour_posts (uri);
create index neighbour_posts_by_status on neighbour_posts (status_id) where status_id is not null;

-- Hashtags that trend there. history is a JSON array of [day, uses, accounts], with days since the epoch.
create table neighbour_tags (
    domain  text    not null references neighbours (domain) on delete cascade,
    tag_id  integer not null references tags (id) on delete cascade,
    rank    integer not null,
    history text    not null,
    seen_at integer not null,
    primary key (domain, tag_id)
) strict, without rowid;
create index neighbour_tags_by_tag on neighbour_tags (tag_id);
