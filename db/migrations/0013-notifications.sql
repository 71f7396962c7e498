-- filtered: waits in a request for its owner's word. group_key: those of one key are shown as one; null: shown alone.
alter table notifications add column filtered integer not null default 0;
alter table notifications add column group_key text;
create index notifications_by_group on notifications (account_id, group_key, id) where group_key is not null;
create index notifications_filtered on notifications (account_id, from_account_id, id) where filtered = 1;

-- What an account gets to see: nothing of somebody who is suspended or blocked it. Of a boost, about_status_id is the
-- boosted status; so the row itself can go with the boost.
create view visible_notifications
    (id, account_id, from_account_id, type, status_id, about_status_id, filtered, group_key, created_at) as
select n.id, n.account_id, n.from_account_id, n.type, n.status_id, coalesce(s.reblog_of_id, n.status_id), n.filtered,
    n.group_key, n.created_at
from notifications n
join accounts sender on sender.id = n.from_account_id and sender.suspended_at is null
left join statuses s on s.id = n.status_id
where not exists (select 1 from blocks b
    where b.account_id = n.from_account_id and b.target_account_id = n.account_id);

-- What becomes of notifications from some kinds of accounts: 0 is accept, 1 filter, 2 drop. Every login has a row.
create table notification_policies (
    account_id           integer primary key references users (account_id) on delete cascade,
    for_not_following    integer not null default 0 check (for_not_following between 0 and 2),
    for_not_followers    integer not null default 0 check (for_not_followers between 0 and 2),
    for_new_accounts     integer not null default 0 check (for_new_accounts between 0 and 2),
    for_private_mentions integer not null default 1 check (for_private_mentions between 0 and 2),
    for_limited_accounts integer not null default 1 check (for_limited_accounts between 0 and 2)
) strict;
insert into notification_policies (account_id) select account_id from users;
create trigger notification_policies_added after insert on users begin
    insert into notification_policies (account_id) values (new.account_id);
end;

-- From whom an account accepts everything, whatever its policy says.
create table notification_permissions (
    account_id      integer not null references accounts (id) on delete cascade,
    from_account_id integer not null references accounts (id) on delete cascade,
    primary key (account_id, from_account_id)
) strict, without rowid;
create index notification_permissions_by_sender on notification_permissions (from_account_id);

-- One for each sender of whom something waits: it comes with the first and goes with the last, whatever removes them.
create table notification_requests (
    id              integer primary key autoincrement,
    account_id      integer not null references accounts (id) on delete cascade,
    from_account_id integer not null references accounts (id) on delete cascade,
    created_at      integer not null,
    updated_at      integer not null,
    unique (account_id, from_account_id)
) strict;
create index notification_requests_by_account on notification_requests (account_id, id);
create index notification_requests_by_sender on notification_requests (from_account_id);
create trigger notification_requests_made after insert on notifications when new.filtered = 1 begin
    insert into notification_requests (account_id, from_account_id, created_at, updated_at)
    values (new.account_id, new.from_account_id, new.created_at, new.created_at)
    on conflict (account_id, from_account_id) do update set updated_at = excluded.updated_at;
end;
create trigger notification_requests_accepted after update of filtered on notifications
when old.filtered = 1 and new.filtered = 0 begin
    delete from notification_requests
    where account_id = old.account_id and from_account_id = old.from_account_id and not exists (
        select 1 from notifications
        where account_id = old.account_id and from_account_id = old.from_account_id and filtered = 1);
end;
create trigger notification_requests_emptied after delete on notifications when old.filtered = 1 begin
    delete from notification_requests
    where account_id = old.account_id and from_account_id = old.from_account_id and not exists (
        select 1 from notifications
        where account_id = old.account_id and from_account_id = old.from_account_id and filtered = 1);
end;

-- With how much waits, as far as it means something, and the last post of the sender among it.
create view visible_notification_requests
    (id, account_id, from_account_id, created_at, updated_at, notifications_count, last_status_id) as
select r.id, r.account_id, r.from_account_id, r.created_at, r.updated_at,
    (select count(*) from (
        select 1 from notifications n
        where n.account_id = r.account_id and n.from_account_id = r.from_account_id and n.filtered = 1
        limit 100)),
    (select n.status_id from notifications n
        where n.account_id = r.account_id and n.from_account_id = r.from_account_id and n.filtered = 1
          and n.type = 'mention'
        order by n.id desc limit 1)
from notification_requests r
join accounts sender on sender.id = r.from_account_id and sender.suspended_at is null
where not exists (select 1 from blocks b
    where b.account_id = r.from_account_id and b.target_account_id = r.account_id);
