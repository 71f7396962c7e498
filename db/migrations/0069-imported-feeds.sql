-- One kind of import more: its check is part of the column.
alter table imports add column what text not null default 'follows'
    check (what in ('follows', 'lists', 'mutes', 'blocks', 'domain_blocks', 'bookmarks', 'posts', 'filters', 'feeds'));
update imports set what = kind;
alter table imports drop column kind;
alter table imports rename column what to kind;
