-- The names of accounts that were deleted by their owners or the operator. Nobody else gets them: on other servers, whoever has
-- the name is who it was.
create table kept_names (
    username   text    not null collate nocase primary key,
    deleted_at integer not null
) strict, without rowid;

-- Reporters may name any servers. The report keeps all of them, and is forwarded to those that have to do with it.
alter table report_forwards add column is_related integer not null default 1;
drop index report_forwards_waiting;
create index report_forwards_waiting on report_forwards (id) where state = 'waiting' and is_related = 1;
