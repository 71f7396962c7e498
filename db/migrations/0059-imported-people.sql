-- The page of an imported post on its former server, and whom it mentioned there (JSON: href and name of each): they are
-- neither notified nor allowed to read it here, but the next archive names them again.
alter table imported_posts add column url text;
alter table imported_posts add column mentions text check (mentions is null or json_valid(mentions));
create index imported_posts_by_uri on imported_posts (uri);
create index imported_posts_by_url on imported_posts (url) where url is not null;

-- How many requests to other servers an import has caused.
alter table imports add column fetches integer not null default 0;

-- Keys of accounts on other servers whose archives were imported here: each signs the Move of its account to this server.
create table imported_actors (
    id           integer primary key,
    account_id   integer not null references accounts (id) on delete cascade,
    uri          text    not null,
    key_uri      text    not null,
    -- PKCS#8, encrypted as the keys of accounts are; null after the Move was delivered.
    private_key  blob,
    created_at   integer not null
) strict;
create index imported_actors_of_account on imported_actors (account_id);
create index imported_actors_with_key on imported_actors (created_at) where private_key is not null;

alter table outgoing_activities add column imported_actor_id integer references imported_actors (id) on delete cascade;
create index outgoing_activities_by_imported_actor on outgoing_activities (imported_actor_id)
    where imported_actor_id is not null;
