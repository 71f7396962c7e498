-- What grows with what a person owns is done some rows at a time.

-- What was asked to be deleted at once, and has not begun; what goes on since then notes its beginning.
insert into account_deletions (account_id, due_at)
    select cast(key as integer), 0 from jobs
    where kind = 'account.empty' and payload = '' and run_at <= created_at
      and cast(key as integer) in (select id from accounts)
    on conflict (account_id) do update set due_at = 0;
update jobs set payload = cast(created_at as text) where kind = 'account.empty' and payload = 'posts';

-- Set while an import is not all there yet, and once somebody has forgotten it.
alter table imports add column hidden integer not null default 0;

-- What was cleared of an account's notifications and is not deleted yet: those up to an id, from one sender, of one group,
-- only those that wait in a request, or only those from domains that it blocks.
create table notification_clearings (
    id              integer primary key,
    account_id      integer not null references accounts (id) on delete cascade,
    up_to_id        integer not null,
    from_account_id integer references accounts (id) on delete cascade,
    group_key       text,
    scope           text    not null check (scope in ('all', 'filtered', 'blocked_domains'))
) strict;
create index notification_clearings_by_account on notification_clearings (account_id);
create index notification_clearings_by_sender on notification_clearings (from_account_id)
    where from_account_id is not null;

create view present_notifications as
select n.* from notifications n
where not exists (
    select 1 from notification_clearings c
    where c.account_id = n.account_id and n.id <= c.up_to_id
      and (c.from_account_id is null or c.from_account_id = n.from_account_id)
      and (c.group_key is null or c.group_key = n.group_key)
      and case c.scope when 'all' then 1 when 'filtered' then n.filtered else exists (
        select 1 from domain_blocked_accounts b
        where b.account_id = n.account_id and b.target_account_id = n.from_account_id) end);

-- What comes anew is not kept out by its like that is cleared.
create trigger notifications_anew before insert on notifications
when exists (select 1 from notification_clearings where account_id = new.account_id) begin
    delete from notifications
    where account_id = new.account_id and from_account_id = new.from_account_id and type = new.type
      and coalesce(status_id, 0) = coalesce(new.status_id, 0) and subject_id = new.subject_id
      and not exists (select 1 from present_notifications p where p.id = notifications.id);
end;

drop view visible_notifications;
create view visible_notifications
    (id, account_id, from_account_id, type, status_id, about_status_id, filtered, group_key, created_at) as
select n.id, n.account_id, n.from_account_id, n.type, n.status_id, coalesce(s.reblog_of_id, n.status_id), n.filtered,
    n.group_key, n.created_at
from present_notifications n
join accounts sender on sender.id = n.from_account_id and sender.suspended_at is null
left join statuses s on s.id = n.status_id
where not exists (select 1 from blocks b
    where b.account_id = n.from_account_id and b.target_account_id = n.account_id);

drop view visible_notification_requests;
create view visible_notification_requests
    (id, account_id, from_account_id, created_at, updated_at, notifications_count, last_status_id) as
select r.id, r.account_id, r.from_account_id, r.created_at, r.updated_at,
    (select count(*) from (
        select 1 from present_notifications n
        where n.account_id = r.account_id and n.from_account_id = r.from_account_id and n.filtered = 1
        limit 100)),
    (select n.status_id from present_notifications n
        where n.account_id = r.account_id and n.from_account_id = r.from_account_id and n.filtered = 1
          and n.type = 'mention'
        order by n.id desc limit 1)
from notification_requests r
join accounts sender on sender.id = r.from_account_id and sender.suspended_at is null
where not exists (select 1 from blocks b
    where b.account_id = r.from_account_id and b.target_account_id = r.account_id)
  and exists (select 1 from present_notifications n
    where n.account_id = r.account_id and n.from_account_id = r.from_account_id and n.filtered = 1);

-- A post that is deleted is gone for everybody, while what hangs on it goes some rows at a time.
alter table statuses add column gone integer not null default 0;

create index conversations_by_conversation on conversations (conversation_id);
create index conversation_mutes_by_conversation on conversation_mutes (conversation_id);
create index accounts_local on accounts (id) where domain is null;
create index oauth_apps_by_name on oauth_apps (name);
create index users_pending on users (confirmed_at) where approved = 0;
create index report_forwards_unrelated on report_forwards (id) where state = 'waiting' and is_related = 0;
create index collection_items_left on collection_items (updated_at) where state in ('rejected', 'revoked');
create index imports_finished on imports (finished_at);
create index accounts_by_move on accounts (moved_to_account_id) where moved_to_account_id is not null;
