-- Words of posts. The text is not kept a second time (contentless), a row goes by its id alone (contentless_delete).
-- words: what can be read in the post; tags: names of its hashtags; traits: what it is and has, as made-up words
-- (search/StatusIndex.java). Marks belong to their word: without them the scripts of India would fall into letters.
create virtual table status_words using fts5 (
    words, tags, traits,
    content = '', contentless_delete = 1,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);
create trigger status_words_deleted after delete on statuses when old.reblog_of_id is null begin
    delete from status_words where rowid = old.id;
end;

-- Posts that wait for their words: those from before the index. The server does them when it starts.
create table unindexed_statuses (
    status_id integer primary key references statuses (id) on delete cascade
) strict;
insert into unindexed_statuses select id from statuses where reblog_of_id is null;

-- Names of accounts, found by any three letters in a row.
create virtual table account_names using fts5 (
    username, display_name,
    content = '', contentless_delete = 1, tokenize = "trigram remove_diacritics 1"
);
create trigger account_names_added after insert on accounts begin
    insert into account_names (rowid, username, display_name) values (new.id, new.username, new.display_name);
end;
create trigger account_names_changed after update of username, display_name on accounts
when old.username is not new.username or old.display_name is not new.display_name begin
    insert or replace into account_names (rowid, username, display_name)
    values (new.id, new.username, new.display_name);
end;
create trigger account_names_deleted after delete on accounts begin
    delete from account_names where rowid = old.id;
end;
insert into account_names (rowid, username, display_name) select id, username, display_name from accounts;
-- Names too short for that are found by their beginning.
create index accounts_by_display_name on accounts (display_name collate nocase) where display_name <> '';

-- The directory, and the accounts that many follow.
create index accounts_by_last_status on accounts (last_status_at desc, id desc)
    where discoverable = 1 and suspended_at is null and silenced_at is null and moved_to_account_id is null;
create index accounts_by_followers on accounts (followers_count desc, id)
    where domain is null and discoverable = 1 and suspended_at is null and silenced_at is null
      and moved_to_account_id is null;

-- Whom somebody does not want suggested again.
create table dismissed_suggestions (
    account_id        integer not null references accounts (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    primary key (account_id, target_account_id)
) strict, without rowid;
create index dismissed_suggestions_by_target on dismissed_suggestions (target_account_id);
