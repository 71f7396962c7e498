-- Groups of this server: accounts without a login. The followers of a group are its members.
--   posting  whose posts it shows to its members: those of 'MEMBERS', 'EVERYONE' or 'MODERATORS'
--   joining  'OPEN', 'APPROVAL' (the account is locked) or 'CLOSED' (requests are rejected)
create table hosted_groups (
    account_id integer primary key references accounts (id) on delete cascade,
    posting    text    not null check (posting in ('MEMBERS', 'EVERYONE', 'MODERATORS')),
    joining    text    not null check (joining in ('OPEN', 'APPROVAL', 'CLOSED')),
    created_at integer not null
) strict;

-- The people who look after a group.
create table group_moderators (
    id         integer primary key,
    group_id   integer not null references hosted_groups (account_id) on delete cascade,
    account_id integer not null references accounts (id) on delete cascade,
    is_owner   integer not null,
    created_at integer not null,
    unique (group_id, account_id)
) strict;
create index group_moderators_by_account on group_moderators (account_id);

-- The posts in a group.
--   account_id    the author
--   state         'PENDING' until they are announced, 'ANNOUNCED', or 'REMOVED' by a moderator
--   is_reply      a reply to a post of the group: its activity is announced, and it is not boosted
--   activity      the Create of a remote author as it was received, until it is announced
--   announce_uri  the id of the Announce of that activity
create table group_posts (
    id           integer primary key,
    group_id     integer not null references hosted_groups (account_id) on delete cascade,
    status_id    integer not null references statuses (id) on delete cascade,
    account_id   integer not null references accounts (id) on delete cascade,
    state        text    not null check (state in ('PENDING', 'ANNOUNCED', 'REMOVED')),
    is_reply     integer not null,
    activity     text,
    announce_uri text,
    created_at   integer not null,
    unique (group_id, status_id)
) strict;
create index group_posts_by_status on group_posts (status_id);
create index group_posts_by_author on group_posts (account_id, created_at);
create index group_posts_by_group on group_posts (group_id, id);
