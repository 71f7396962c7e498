-- Whom a remote account lets feature it, as bits: 1 something we do not know, 2 everybody, 4 its followers, 8 those whom it
-- follows; shifted left by 16 where it agrees at once, and not where it wants to be asked. 0: its server said nothing. The
-- policy of a local account follows from its profile and is not stored.
alter table accounts add column feature_approval_policy integer not null default 0;

-- Lists of recommended people. A local one has no uri, because its addresses follow from its id.
create table collections (
    id             integer primary key,
    account_id     integer not null references accounts (id) on delete cascade,
    uri            text    unique,
    url            text,
    name           text    not null,
    description    text    not null default '',   -- plain text; of a remote one HTML
    language       text,
    tag_id         integer references tags (id) on delete set null,
    sensitive      integer not null,
    discoverable   integer not null,
    original_items integer not null default 0,    -- how many a remote one says that it has
    created_at     integer not null,
    updated_at     integer not null
) strict;
create index collections_by_account on collections (account_id, id);
create index collections_by_url on collections (url) where url is not null;
create index collections_by_tag on collections (tag_id) where tag_id is not null;

-- The people in them. account_id is null while only the address (object_uri) of somebody on another server is known.
--   pending   not approved yet; its collection's owner alone sees it
--   rejected  the account did not want to be in it
--   revoked   the account does not want to be in it any more; the row stays, so that it is not added again
create table collection_items (
    id                   integer primary key,
    collection_id        integer not null references collections (id) on delete cascade,
    account_id           integer references accounts (id) on delete cascade,
    position             integer not null,
    state                text    not null check (state in ('pending', 'accepted', 'rejected', 'revoked')),
    object_uri           text,
    uri                  text    unique,
    activity_uri         text    unique,   -- of our request to a remote account
    approval_uri         text    unique,   -- of the proof that the account agreed
    approval_verified_at integer,
    created_at           integer not null,
    updated_at           integer not null,
    unique (collection_id, account_id),
    check (account_id is not null or object_uri is not null)
) strict;
create index collection_items_by_account on collection_items (account_id) where account_id is not null;

-- Somebody who is not in a collection any more is not told about it.
create trigger collection_items_gone after delete on collection_items begin
    delete from notifications
    where subject_id = old.collection_id and subject_id <> 0 and account_id = old.account_id
      and type in ('added_to_collection', 'collection_update');
end;
create trigger collection_items_refused after update of state on collection_items
when new.state in ('rejected', 'revoked') begin
    delete from notifications
    where subject_id = new.collection_id and subject_id <> 0 and account_id = new.account_id
      and type in ('added_to_collection', 'collection_update');
end;

-- The collections that a post links to, in the order of its text.
create table status_collections (
    status_id     integer not null references statuses (id) on delete cascade,
    collection_id integer not null references collections (id) on delete cascade,
    position      integer not null,
    primary key (status_id, collection_id)
) strict, without rowid;
create index status_collections_by_collection on status_collections (collection_id);

-- The collections that a report is about. They may be gone since then, so each is kept as it was shown when it was reported.
create table report_collections (
    report_id     integer not null references reports (id) on delete cascade,
    collection_id integer not null,
    position      integer not null,
    shown         text    not null,   -- JSON, as the API shows it
    primary key (report_id, collection_id)
) strict, without rowid;
create index report_collections_by_collection on report_collections (collection_id);
