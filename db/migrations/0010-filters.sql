-- What an account does not want to read. Contexts are a JSON array of home, notifications, public, thread, account.
create table filters (
    id         integer primary key autoincrement,
    account_id integer not null references accounts (id) on delete cascade,
    title      text    not null,
    context    text    not null,
    action     text    not null default 'warn' check (action in ('warn', 'hide', 'blur')),
    expires_at integer
) strict;
create index filters_by_account on filters (account_id, id);

create table filter_keywords (
    id         integer primary key autoincrement,
    filter_id  integer not null references filters (id) on delete cascade,
    keyword    text    not null,
    whole_word integer not null
) strict;
create index filter_keywords_by_filter on filter_keywords (filter_id, id);

create table filter_statuses (
    id        integer primary key autoincrement,
    filter_id integer not null references filters (id) on delete cascade,
    status_id integer not null references statuses (id) on delete cascade,
    unique (filter_id, status_id)
) strict;
create index filter_statuses_by_status on filter_statuses (status_id);

-- One row an account, changed with any of its filters, so that what was made of them in memory is dropped: SQLite tells
-- the cache the row's id, which is the account's.
create table filter_sets (
    account_id integer primary key references accounts (id) on delete cascade,
    version    integer not null default 0
) strict;
create trigger filter_added after insert on filters begin
    insert into filter_sets (account_id) values (new.account_id)
        on conflict do update set version = version + 1;
end;
create trigger filter_changed after update on filters begin
    update filter_sets set version = version + 1 where account_id = new.account_id;
end;
create trigger filter_removed after delete on filters begin
    update filter_sets set version = version + 1 where account_id = old.account_id;
end;
create trigger filter_keyword_added after insert on filter_keywords begin
    update filter_sets set version = version + 1
        where account_id = (select account_id from filters where id = new.filter_id);
end;
create trigger filter_keyword_changed after update on filter_keywords begin
    update filter_sets set version = version + 1
        where account_id = (select account_id from filters where id = new.filter_id);
end;
create trigger filter_keyword_removed after delete on filter_keywords begin
    update filter_sets set version = version + 1
        where account_id = (select account_id from filters where id = old.filter_id);
end;
create trigger filter_status_added after insert on filter_statuses begin
    update filter_sets set version = version + 1
        where account_id = (select account_id from filters where id = new.filter_id);
end;
create trigger filter_status_removed after delete on filter_statuses begin
    update filter_sets set version = version + 1
        where account_id = (select account_id from filters where id = old.filter_id);
end;
