-- Where logins signed up and signed in from, for those who look after the instance; forgotten after a year.
create table user_ips (
    account_id integer not null references users (account_id) on delete cascade,
    ip         text    not null,
    used_at    integer not null,
    primary key (account_id, ip)
) strict, without rowid;
create index user_ips_by_ip on user_ips (ip);
create index user_ips_by_age on user_ips (used_at);
insert into user_ips (account_id, ip, used_at)
    select account_id, sign_up_ip, created_at from users where sign_up_ip is not null;
insert into user_ips (account_id, ip, used_at)
    select s.account_id, s.ip, s.last_used_at from sessions s join users u on u.account_id = s.account_id
    where s.ip is not null
    on conflict (account_id, ip) do update set used_at = max(used_at, excluded.used_at);
create trigger user_ips_signed_up after insert on users when new.sign_up_ip is not null begin
    insert into user_ips (account_id, ip, used_at) values (new.account_id, new.sign_up_ip, new.created_at);
end;
create trigger user_ips_signed_in after insert on sessions when new.ip is not null begin
    insert into user_ips (account_id, ip, used_at) values (new.account_id, new.ip, new.last_used_at)
    on conflict (account_id, ip) do update set used_at = excluded.used_at;
end;
create trigger user_ips_used after update of last_used_at on sessions when new.ip is not null begin
    insert into user_ips (account_id, ip, used_at) values (new.account_id, new.ip, new.last_used_at)
    on conflict (account_id, ip) do update set used_at = excluded.used_at;
end;

-- What the staff did about an account; the account is told of it as a warning.
create table strikes (
    id                integer primary key autoincrement,
    account_id        integer references accounts (id) on delete set null,   -- who of the staff
    target_account_id integer not null references accounts (id) on delete cascade,
    action            text    not null check (action in ('none', 'disable', 'sensitive', 'silence', 'suspend')),
    text              text    not null,
    report_id         integer,
    status_ids        text,                                                  -- JSON array of numbers
    created_at        integer not null
) strict;
create index strikes_by_target on strikes (target_account_id, id);
create index strikes_by_account on strikes (account_id) where account_id is not null;

-- Texts of warnings that are sent again and again.
create table warning_presets (
    id    integer primary key autoincrement,
    title text not null,
    text  text not null
) strict;

-- Suspended accounts whose data still is there, and until when.
create table account_deletions (
    account_id integer primary key references accounts (id) on delete cascade,
    due_at     integer not null
) strict;

-- Files of suspended accounts, which nobody gets as long as they are; whatever suspends them.
create table withheld_files (
    file       text    primary key,
    account_id integer not null references accounts (id) on delete cascade
) strict, without rowid;
create index withheld_files_by_account on withheld_files (account_id);
create trigger accounts_suspended after update of suspended_at on accounts
when old.suspended_at is null and new.suspended_at is not null begin
    insert into withheld_files (file, account_id)
        select file, new.id from (
            select file from media_attachments where account_id = new.id
            union select preview_file from media_attachments where account_id = new.id
            union select new.avatar_file union select new.avatar_static_file
            union select new.header_file union select new.header_static_file)
        where file is not null
        on conflict do nothing;
end;
create trigger accounts_unsuspended after update of suspended_at on accounts
when old.suspended_at is not null and new.suspended_at is null begin
    delete from withheld_files where account_id = new.id;
end;
insert into withheld_files (file, account_id)
    select file, account_id from (
        select m.file, m.account_id from media_attachments m union select m.preview_file, m.account_id from media_attachments m
        union select avatar_file, id from accounts union select avatar_static_file, id from accounts
        union select header_file, id from accounts union select header_static_file, id from accounts) f
    where file is not null and account_id in (select id from accounts where suspended_at is not null);

-- Beside a status a notification may be about something else: of a moderation_warning the strike.
alter table notifications add column subject_id integer not null default 0;
drop index notifications_once;
create unique index notifications_once
    on notifications (account_id, from_account_id, type, coalesce(status_id, 0), subject_id);

-- The staff is looked for whenever there is something for it.
create index users_staff on users (account_id) where role <> 'user';
