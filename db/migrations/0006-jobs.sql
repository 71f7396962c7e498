-- Work that has to happen later or outside of a transaction.
create table jobs (
    id         integer primary key autoincrement,
    kind       text    not null,
    key        text,
    payload    text    not null,
    run_at     integer not null,
    attempts   integer not null default 0,
    state      text    not null default 'waiting' check (state in ('waiting', 'running', 'dead')),
    last_error text,
    created_at integer not null
) strict;
create unique index jobs_by_key on jobs (kind, key) where key is not null;
create index jobs_due_by_kind on jobs (kind, run_at) where state = 'waiting';
create index jobs_by_state on jobs (state, run_at);
