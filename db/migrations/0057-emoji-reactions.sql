-- Reactions to posts: an account gives a post each emoji at most once.
--   name  a Unicode emoji in its full form, or the shortcode of a custom emoji, of another server with "@" and its domain
--   uri   the id of the activity, where another server has the author or the account
create table emoji_reactions (
    id         integer primary key autoincrement,
    status_id  integer not null references statuses (id) on delete cascade,
    account_id integer not null references accounts (id) on delete cascade,
    name       text    not null,
    uri        text,
    created_at integer not null,
    unique (status_id, account_id, name)
) strict;
create index emoji_reactions_by_account on emoji_reactions (account_id);
create index emoji_reactions_by_uri on emoji_reactions (uri) where uri is not null;

-- How many rows a post has, so that a post without any needs no statement.
alter table statuses add column reactions_count integer not null default 0;
create trigger emoji_reactions_added after insert on emoji_reactions begin
    update statuses set reactions_count = reactions_count + 1 where id = new.status_id;
end;
create trigger emoji_reactions_removed after delete on emoji_reactions begin
    update statuses set reactions_count = max(0, reactions_count - 1) where id = old.status_id;
    delete from notifications where type = 'pleroma:emoji_reaction' and subject_id <> 0 and subject_id = old.id;
end;

-- Whether reactions to an account's posts are stored and shown; otherwise they are favourites.
alter table users add column allow_reactions integer not null default 1;

-- Reactions were stored as favourites until now. A job moves those that are an emoji, in batches.
create index favourites_with_reaction on favourites (id) where reaction is not null;
insert into jobs (kind, key, payload, run_at, created_at)
select 'reactions.move', 'all', '', 0, 0 where exists (select 1 from favourites where reaction is not null);
