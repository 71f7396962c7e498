-- The words of a deleted post leave the index later, some posts at a time: each such deletion may make the index join a
-- great part of itself, and a person who deletes an account would make everybody else wait for that.
create table words_to_remove (
    status_id integer primary key
) strict;
drop trigger status_words_deleted;
create trigger status_words_left after delete on statuses when old.reblog_of_id is null begin
    insert or ignore into words_to_remove (status_id) values (old.id);
end;
-- Its parts are joined by the server, a few pages at a time, see search/StatusIndex.java.
insert into status_words (status_words, rank) values ('automerge', 0);
