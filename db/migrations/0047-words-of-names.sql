-- Names of accounts by the beginnings of their words, for what is too short for account_names: one or two letters. Scripts
-- that put no spaces between words (those of China, Japan, Korea, Thailand and their neighbours) have a beginning at each
-- of their letters, so that 太郎 finds 山田太郎. Of a name the first 60 letters count.
create view words_of_accounts as
select a.id,
    a.username || ' ' || a.display_name || coalesce(
        (select group_concat(' ' || substr(a.display_name, n.key + 2), '')
        from json_each('[' || replace(hex(zeroblob(58)), '00', '0,') || '0]') n
        where n.key + 2 <= length(a.display_name)
            and (unicode(substr(a.display_name, n.key + 2, 1)) >= 0x2e80
                or unicode(substr(a.display_name, n.key + 2, 1)) between 0x0e00 and 0x0eff
                or unicode(substr(a.display_name, n.key + 2, 1)) between 0x1000 and 0x109f
                or unicode(substr(a.display_name, n.key + 2, 1)) between 0x1780 and 0x17ff)), '') as words
from accounts a;

create virtual table account_words using fts5 (
    words,
    content = '', contentless_delete = 1, prefix = '1 2',
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);
create trigger account_words_added after insert on accounts begin
    insert into account_words (rowid, words) select id, words from words_of_accounts where id = new.id;
end;
create trigger account_words_changed after update of username, display_name on accounts
when old.username is not new.username or old.display_name is not new.display_name begin
    insert or replace into account_words (rowid, words) select id, words from words_of_accounts where id = new.id;
end;
create trigger account_words_deleted after delete on accounts begin
    delete from account_words where rowid = old.id;
end;
insert into account_words (rowid, words) select id, words from words_of_accounts;
