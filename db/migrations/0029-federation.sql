-- Federation: keys, what is known of other servers, and the queues in both directions.

-- Keys that sign for an account, or for the instance (account_id null). Several may be valid at a time.
create table account_keys (
    id          integer primary key autoincrement,
    account_id  integer references accounts (id) on delete cascade,
    uri         text    not null,
    kind        text    not null check (kind in ('rsa', 'ed25519')),
    public_key  blob    not null,   -- SubjectPublicKeyInfo, DER
    private_key blob,               -- PKCS#8, DER; null for a remote account
    created_at  integer not null,
    retired_at  integer             -- a key of ours that no longer signs: it was replaced
) strict;
create unique index account_keys_by_account on account_keys (account_id, uri);
create unique index account_keys_of_instance on account_keys (uri) where account_id is null;
create index account_keys_by_uri on account_keys (uri);
alter table accounts drop column public_key;
alter table accounts drop column private_key;

alter table accounts add column actor_type text not null default 'Person';
alter table accounts add column featured_tags_url text;
alter table accounts add column suspended_by_origin integer not null default 0;
alter table accounts add column moved_to_uri text;
alter table accounts add column outbox_read_at integer;      -- when its newest posts were fetched
create index accounts_stale on accounts (last_fetched_at) where domain is not null;
create index accounts_by_inbox on accounts (inbox_url) where domain is not null;
create index accounts_by_shared_inbox on accounts (shared_inbox_url) where domain is not null;
create index accounts_by_url on accounts (url) where domain is not null;

-- What is known of a host, so that it outlives a restart.
create table hosts (
    host              text    primary key,      -- with the port, where it is not the usual one
    signature         text    check (signature in ('cavage', 'rfc9421')),
    signature_at      integer,                  -- when that form last worked
    paused_until      integer,
    pause_reason      text,
    failing_since     integer,                  -- first failure since the last success
    failing_days      integer not null default 0,
    last_failing_day  integer,                  -- in days since the epoch
    last_error        text,
    last_success_at   integer,
    software          text,
    software_version  text,
    software_asked_at integer,
    updated_at        integer not null
) strict, without rowid;

-- An activity of ours, stored once for all its deliveries.
create table outgoing_activities (
    id         integer primary key autoincrement,
    account_id integer references accounts (id) on delete cascade,   -- who signs; null for the instance
    uri        text    not null,
    type       text    not null,
    object_uri text    not null,
    body       blob    not null,
    is_farewell integer not null default 0,       -- ends a follow: also for a server that is blocked
    syncs_followers integer not null default 0,   -- with a digest of the followers on the host (FEP-8fcf)
    created_at integer not null
) strict;
create index outgoing_activities_by_object on outgoing_activities (object_uri);
create index outgoing_activities_by_account on outgoing_activities (account_id) where account_id is not null;
create index outgoing_activities_by_age on outgoing_activities (created_at);

create table deliveries (
    id          integer primary key autoincrement,
    activity_id integer not null references outgoing_activities (id) on delete cascade,
    inbox       text    not null,
    host        text    not null,
    object_hash integer not null,               -- of object_uri: deliveries about one object to one host keep their order
    state       text    not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    priority    integer not null default 0,     -- 1: late is soon enough, such as the Delete of an account
    tries       integer not null default 0,
    next_at     integer not null,
    last_status integer,
    last_error  text,
    created_at  integer not null,
    updated_at  integer not null,
    unique (activity_id, inbox)
) strict;
create index deliveries_due on deliveries (priority, host, next_at, id) where state = 'waiting';
create index deliveries_in_order on deliveries (host, object_hash, activity_id) where state = 'waiting';
create index deliveries_next on deliveries (next_at) where state = 'waiting';
create index deliveries_by_state on deliveries (state, id);
create index deliveries_by_host on deliveries (host, state);

-- Activities that were received and wait to be acted on, in order for each actor.
create table inbox_queue (
    id          integer primary key autoincrement,
    actor_uri   text    not null,
    host        text    not null,
    account_id  integer references accounts (id) on delete cascade,   -- whose inbox it came to; null: the shared one
    is_hint     integer not null default 0,  -- signed by another actor: only a reason to look
    body        blob    not null,
    tries       integer not null default 0,
    next_at     integer not null,
    received_at integer not null
) strict;
create index inbox_queue_new on inbox_queue (actor_uri, id) where tries = 0;
create index inbox_queue_again on inbox_queue (next_at) where tries > 0;
create index inbox_queue_by_host on inbox_queue (host);
create index inbox_queue_by_account on inbox_queue (account_id) where account_id is not null;

-- SHA-256 of actor, id and body of activities that were received: each is acted on once.
create table seen_activities (
    digest  blob    primary key,
    seen_at integer not null
) strict, without rowid;
create index seen_activities_by_age on seen_activities (seen_at);

-- Objects that were deleted, so that nothing brings them back.
create table tombstones (
    uri        text    primary key,
    deleted_at integer not null
) strict, without rowid;
create index tombstones_by_age on tombstones (deleted_at);

-- Activities that were undone before they arrived.
create table undone_activities (
    actor_uri text    not null,
    uri       text    not null,
    undone_at integer not null,
    primary key (actor_uri, uri)
) strict, without rowid;
create index undone_activities_by_age on undone_activities (undone_at);

alter table statuses add column in_reply_to_uri text;     -- a parent that is not known here
alter table statuses add column conversation_uri text;
alter table statuses add column context_uri text;
alter table statuses add column replies_uri text;
alter table statuses add column replies_fetched_at integer;
alter table statuses add column fetched_at integer;       -- remote: when it was received or fetched last
alter table statuses add column approval_uri text;        -- the permission of the author that it answers
create index statuses_by_reply_uri on statuses (in_reply_to_uri) where in_reply_to_uri is not null;
create index statuses_by_conversation_uri on statuses (conversation_uri) where conversation_uri is not null;
create index statuses_by_url on statuses (url) where local = 0;
create index statuses_remote on statuses (id) where local = 0;

alter table mentions add column silent integer not null default 0;   -- may read it, but is not named in it

alter table favourites add column uri text;
alter table favourites add column reaction text;          -- the emoji, where it was more than a favourite
create index favourites_by_uri on favourites (uri) where uri is not null;

alter table polls add column fetched_at integer;
alter table poll_votes add column uri text;

alter table reports add column uri text;
create unique index reports_by_uri on reports (account_id, uri) where uri is not null;

alter table media_attachments add column preview_remote_url text;
alter table custom_emojis add column uri text;
alter table custom_emojis add column updated_at integer;

-- Copies of files of other servers. They can be deleted at any time and fetched again.
create table remote_files (
    url        text    primary key,
    domain     text    not null,                -- of the account or emoji that it was fetched for
    file       text,                            -- in the media store; null while there is none
    mime_type  text,
    size_bytes integer not null default 0,
    failures   integer not null default 0,
    retry_at   integer,
    fetched_at integer,
    used_at    integer not null                 -- to the hour
) strict, without rowid;
create index remote_files_by_use on remote_files (used_at) where file is not null;
create index remote_files_by_domain on remote_files (domain);
create index remote_files_by_failure on remote_files (used_at) where file is null;
-- What nothing shows any more is marked as used never, and is the first to go.
create trigger remote_media_gone after delete on media_attachments when old.remote_url is not null begin
    update remote_files set used_at = 0 where url in (old.remote_url, old.preview_remote_url);
end;
create trigger remote_media_changed after update of remote_url, preview_remote_url on media_attachments
when old.remote_url is not new.remote_url or old.preview_remote_url is not new.preview_remote_url begin
    update remote_files set used_at = 0 where url in (old.remote_url, old.preview_remote_url);
end;
create trigger remote_pictures_gone after delete on accounts when old.domain is not null begin
    update remote_files set used_at = 0 where url in (old.avatar_remote_url, old.header_remote_url);
end;
create trigger remote_pictures_changed after update of avatar_remote_url, header_remote_url on accounts
when old.avatar_remote_url is not new.avatar_remote_url or old.header_remote_url is not new.header_remote_url begin
    update remote_files set used_at = 0
    where (url = old.avatar_remote_url and old.avatar_remote_url is not new.avatar_remote_url)
       or (url = old.header_remote_url and old.header_remote_url is not new.header_remote_url);
end;
create trigger remote_emojis_gone after delete on custom_emojis when old.remote_url is not null begin
    update remote_files set used_at = 0 where url = old.remote_url;
end;
create trigger remote_emojis_changed after update of remote_url, updated_at on custom_emojis
when old.remote_url is not new.remote_url or old.updated_at is not new.updated_at begin
    update remote_files set used_at = 0 where url = old.remote_url;
end;
create index custom_emojis_by_domain on custom_emojis (coalesce(domain, ''), shortcode);

-- Changes whenever something does that rendered posts and profiles contain beside their own rows: an emoji, or whose
-- files are rejected. New emoji of other servers come with many posts and change nothing that was rendered before.
create table rendering_changes (
    id      integer primary key check (id = 1),
    changes integer not null
) strict;
insert into rendering_changes (id, changes) values (1, 0);
create trigger emojis_added after insert on custom_emojis when new.domain is null begin
    update rendering_changes set changes = changes + 1;
end;
create trigger emojis_changed after update on custom_emojis begin
    update rendering_changes set changes = changes + 1;
end;
create trigger emojis_removed after delete on custom_emojis begin
    update rendering_changes set changes = changes + 1;
end;
create trigger domain_blocks_added after insert on domain_blocks begin
    update rendering_changes set changes = changes + 1;
end;
create trigger domain_blocks_changed after update on domain_blocks begin
    update rendering_changes set changes = changes + 1;
end;
create trigger domain_blocks_removed after delete on domain_blocks begin
    update rendering_changes set changes = changes + 1;
end;

create table account_moves (
    id                integer primary key autoincrement,
    account_id        integer not null references accounts (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    moved_at          integer not null
) strict;
create index account_moves_by_account on account_moves (account_id, moved_at);
create index account_moves_by_target on account_moves (target_account_id);

-- What a block of a domain or a suspension cut off, for those who lost it.
create table severance_events (
    id         integer primary key autoincrement,
    type       text    not null check (type in ('domain_block', 'user_domain_block', 'account_suspension')),
    target     text    not null,                -- the domain, or the handle
    created_at integer not null
) strict;

create table severed_relationships (
    event_id          integer not null references severance_events (id) on delete cascade,
    account_id        integer not null references accounts (id) on delete cascade,
    target_acct       text    not null,
    direction         text    not null check (direction in ('follower', 'following')),
    show_reblogs      integer not null default 1,
    notify            integer not null default 0,
    languages         text,
    primary key (event_id, account_id, target_acct, direction)
) strict, without rowid;
create index severed_relationships_by_account on severed_relationships (account_id);
create index severance_events_by_age on severance_events (created_at);
create trigger severance_events_gone after delete on severance_events begin
    delete from notifications where type = 'severed_relationships' and subject_id <> 0 and subject_id = old.id;
end;
