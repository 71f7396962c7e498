-- Posts that people bring along from another server, so that none comes twice, and answers find what they answer.
create table imported_posts (
    account_id  integer not null references accounts (id) on delete cascade,
    -- Its id where it was written.
    uri         text    not null,
    status_id   integer not null references statuses (id) on delete cascade,
    primary key (account_id, uri)
) strict, without rowid;
create index imported_posts_of_status on imported_posts (status_id);

-- One kind more: its check is part of the column.
alter table imports add column what text not null default 'follows'
    check (what in ('follows', 'lists', 'mutes', 'blocks', 'domain_blocks', 'bookmarks', 'posts'));
update imports set what = kind;
alter table imports drop column kind;
alter table imports rename column what to kind;
