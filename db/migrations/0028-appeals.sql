-- What accounts said against strikes, at most once each, and what the staff decided about it.
create table appeals (
    strike_id  integer primary key references strikes (id) on delete cascade,
    text       text    not null,
    state      text    not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
    decided_by integer references accounts (id) on delete set null,   -- who of the staff
    decided_at integer,
    created_at integer not null
) strict;
create index appeals_by_state on appeals (state, strike_id);
create index appeals_by_decider on appeals (decided_by) where decided_by is not null;

-- When the staff took a strike back, because its account had appealed.
alter table strikes add column overruled_at integer;

-- The kinds of emails that logins do not want.
create table email_opt_outs (
    account_id integer not null references users (account_id) on delete cascade,
    kind       text    not null,
    created_at integer not null,
    primary key (account_id, kind)
) strict, without rowid;

-- How many bytes the uploaded files of each domain take, '' for this server, and all together ('*', which is no domain).
-- Kept by triggers, in the transaction that adds or removes a file, so nothing has to be summed when somebody looks.
create table media_totals (
    domain     text    primary key,
    size_bytes integer not null
) strict, without rowid;
insert into media_totals (domain, size_bytes)
    select coalesce(a.domain, ''), sum(m.size_bytes)
    from media_attachments m join accounts a on a.id = m.account_id
    group by coalesce(a.domain, '')
    union all
    select '*', coalesce(sum(size_bytes), 0) from media_attachments;
create trigger media_totals_added after insert on media_attachments when new.size_bytes <> 0 begin
    insert into media_totals (domain, size_bytes)
    select coalesce(domain, ''), new.size_bytes from accounts where id = new.account_id
    on conflict (domain) do update set size_bytes = size_bytes + excluded.size_bytes;
    update media_totals set size_bytes = size_bytes + new.size_bytes where domain = '*';
end;
create trigger media_totals_changed after update of size_bytes on media_attachments
when new.size_bytes <> old.size_bytes begin
    insert into media_totals (domain, size_bytes)
    select coalesce(domain, ''), new.size_bytes - old.size_bytes from accounts where id = new.account_id
    on conflict (domain) do update set size_bytes = size_bytes + excluded.size_bytes;
    update media_totals set size_bytes = size_bytes + new.size_bytes - old.size_bytes where domain = '*';
end;
create trigger media_totals_removed after delete on media_attachments when old.size_bytes <> 0 begin
    update media_totals set size_bytes = size_bytes - old.size_bytes
    where domain = (select coalesce(domain, '') from accounts where id = old.account_id);
    update media_totals set size_bytes = size_bytes - old.size_bytes where domain = '*';
end;
-- Before the account, and not with it: the trigger above must still see its domain.
create trigger media_totals_account_removed before delete on accounts begin
    delete from media_attachments where account_id = old.id;
end;
