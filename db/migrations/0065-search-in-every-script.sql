-- Search in every script. Names and posts are indexed in one folded form, which the server makes (FoldedText.java), so that
-- lukasz finds Łukasz, and their tokenizers only split at spaces.

-- Words of names: scripts without spaces have a term for each two letters that follow each other (SearchTerms.java).
drop trigger account_words_added;
drop trigger account_words_changed;
drop trigger account_words_deleted;
drop trigger account_names_added;
drop trigger account_names_changed;
drop view words_of_accounts;
drop table account_words;
create virtual table account_words using fts5 (
    username, display_name,
    content = '', contentless_delete = 1, prefix = '1 2', tokenize = 'ascii'
);
-- Accounts whose names wait for the index: the next search does new and renamed ones, a job those from before.
create table unindexed_accounts (
    id integer primary key
) strict;
create trigger accounts_unindexed after insert on accounts begin
    insert or ignore into unindexed_accounts (id) values (new.id);
end;
create trigger accounts_unindexed_again after update of username, display_name on accounts
when old.username is not new.username or old.display_name is not new.display_name begin
    insert or ignore into unindexed_accounts (id) values (new.id);
end;
create trigger account_words_deleted after delete on accounts begin
    delete from account_words where rowid = old.id;
    delete from unindexed_accounts where id = old.id;
end;
insert into unindexed_accounts (id) select id from accounts;

-- Terms of posts, without their places (detail=none), a fifth of the size. A row has the terms of all posts of some
-- seconds, see search/PostSpan.java: it says where to look, and the server compares the posts themselves with the query.
drop table status_words;
create virtual table post_terms using fts5 (
    terms,
    content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
insert into post_terms (post_terms, rank) values ('automerge', 0);

-- Posts older than this span wait for the index: a job does the newest first. No row if none waits.
create table unindexed_spans (
    id    integer primary key check (id = 1),
    below integer not null
) strict;
insert into unindexed_spans (id, below) select 1, (max(id) >> 30) + 1 from statuses having max(id) is not null;
delete from unindexed_statuses;
