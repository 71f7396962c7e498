-- Work that goes on after a request was answered, and that clients may ask about by its id (async refreshes).
create table async_refreshes (
    id           text    primary key,          -- random: who knows it may ask
    key          text    not null,             -- what is refreshed, in the words of the feature
    finished     integer not null default 0,
    result_count integer,                      -- null: results are not counted
    expires_at   integer not null,
    created_at   integer not null
) strict, without rowid;
create unique index async_refreshes_running on async_refreshes (key) where finished = 0;
create index async_refreshes_by_expiry on async_refreshes (expires_at);
create index async_refreshes_by_age on async_refreshes (created_at);

-- Reports of what an account did in a year.
create table annual_reports (
    id             integer primary key autoincrement,
    account_id     integer not null references accounts (id) on delete cascade,
    year           integer not null,
    schema_version integer not null,
    data           text    not null,            -- JSON, as the API gives it out
    share_key      text    not null,            -- random: who knows it may see the page
    viewed_at      integer,
    created_at     integer not null,
    unique (account_id, year)
) strict;

-- A notification is about a report that is there.
create trigger annual_reports_gone after delete on annual_reports begin
    delete from notifications where type = 'annual_report' and subject_id <> 0 and subject_id = old.id;
end;
