create table polls (
    id           integer primary key,
    status_id    integer not null unique references statuses (id) on delete cascade,
    account_id   integer not null references accounts (id) on delete cascade,
    multiple     integer not null,
    hide_totals  integer not null,
    expires_at   integer,                      -- null: a remote poll without an end
    ended        integer not null default 0,   -- its end was announced: no clock that is set back opens it again
    votes_count  integer not null default 0,
    voters_count integer,                      -- null: a remote server does not say
    created_at   integer not null
) strict;
create index polls_by_account on polls (account_id);

create table poll_options (
    poll_id     integer not null references polls (id) on delete cascade,
    position    integer not null,
    title       text    not null,
    votes_count integer not null default 0,
    primary key (poll_id, position)
) strict, without rowid;

create table poll_votes (
    id         integer primary key autoincrement,
    poll_id    integer not null references polls (id) on delete cascade,
    account_id integer not null references accounts (id) on delete cascade,
    choice     integer not null,
    created_at integer not null,
    unique (poll_id, account_id, choice)
) strict;
create index poll_votes_by_account on poll_votes (account_id);

-- Posts that wait for their time; what was asked for is kept as the API shows it.
create table scheduled_statuses (
    id           integer primary key,
    account_id   integer not null references accounts (id) on delete cascade,
    scheduled_at integer not null,
    params       text    not null
) strict;
create index scheduled_statuses_by_account on scheduled_statuses (account_id, id);
create index scheduled_statuses_by_day on scheduled_statuses (account_id, scheduled_at);

alter table media_attachments add column scheduled_status_id integer references scheduled_statuses (id) on delete set null;
create index media_by_scheduled_status on media_attachments (scheduled_status_id, position)
    where scheduled_status_id is not null;
