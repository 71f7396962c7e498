-- What the program that this server was before (dassie adopt) called things, so that links and apps find them.
create table former_ids (
    former_id text primary key,   -- as its API and its addresses gave it out
    id        integer not null    -- of an account, a post, a media attachment or a poll
) strict, without rowid;

create table former_files (
    path        text primary key, -- of its address, without the first slash
    stored_name text not null     -- in the media store, where the row that owns the file may have deleted it
) strict, without rowid;
