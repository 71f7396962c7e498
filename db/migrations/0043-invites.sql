-- Links with which people bring others in.
create table invites (
    id         integer primary key autoincrement,
    code       text    not null unique,
    account_id integer not null references accounts (id) on delete cascade,   -- who invites
    max_uses   integer,                                                       -- null: as many as come
    uses       integer not null default 0,
    expires_at integer,                                                       -- null: never; the last use ends it, too
    autofollow integer not null default 0,
    comment    text    not null,                                              -- only for who made it, and the staff
    created_at integer not null
) strict;
create index invites_by_account on invites (account_id, id);
create index invites_by_end on invites (expires_at);

alter table users drop column invited_by_id;
alter table users add column invited_by_id integer references accounts (id) on delete set null;
-- Set until somebody who was invited follows the inviter, which happens when the login can be used.
alter table users add column follows_inviter integer not null default 0;
create index users_by_inviter on users (invited_by_id) where invited_by_id is not null;
