-- End-to-end encryption: the keys of devices, and messages that wait for them. The server reads none of the messages.
-- A device is an access token's, and goes with it.
create table crypto_devices (
    id              integer primary key autoincrement,
    token_id        integer not null unique references oauth_tokens (id) on delete cascade,
    account_id      integer not null references accounts (id) on delete cascade,
    device_id       text    not null,              -- the client's own name for it
    name            text    not null,
    fingerprint_key text    not null,              -- Ed25519, base64 as sent
    identity_key    text    not null,              -- Curve25519, base64 as sent
    created_at      integer not null,
    unique (account_id, device_id)
) strict;

-- Keys that begin one conversation each; a row is deleted when it is given out.
create table crypto_one_time_keys (
    id         integer primary key autoincrement,
    device_row integer not null references crypto_devices (id) on delete cascade,
    key_id     text    not null,
    key        text    not null,
    signature  text    not null,
    created_at integer not null,
    unique (device_row, key_id)
) strict;

create table crypto_messages (
    id               integer primary key,
    device_row       integer not null references crypto_devices (id) on delete cascade,
    from_account_id  integer not null references accounts (id) on delete cascade,
    from_device_id   text    not null,
    type             integer not null,
    body             text    not null,
    digest           text    not null,
    message_franking text    not null,
    created_at       integer not null
) strict;
create index crypto_messages_by_device on crypto_messages (device_row, id);
create index crypto_messages_by_sender on crypto_messages (from_account_id);

-- Domains whose addresses may not sign up, or only with approval; sub-domains are meant, too.
create table email_domain_blocks (
    id                  integer primary key autoincrement,
    domain              text    not null unique,          -- normalised
    allow_with_approval integer not null default 0,
    created_at          integer not null
) strict;

-- How often somebody ran into such a block, by day (days since the epoch) and address of the network.
create table email_domain_block_uses (
    block_id integer not null references email_domain_blocks (id) on delete cascade,
    day      integer not null,
    ip       text    not null,
    uses     integer not null,
    primary key (block_id, day, ip)
) strict, without rowid;
create index email_domain_block_uses_by_day on email_domain_block_uses (day);

-- Networks whose requests are refused or held up. They are kept in memory, so the table has rowids.
create table ip_blocks (
    id         integer primary key autoincrement,
    ip         text    not null unique,                   -- address/bits, the address without what is beyond the bits
    severity   text    not null check (severity in ('sign_up_requires_approval', 'sign_up_block', 'no_access')),
    comment    text    not null default '',
    expires_at integer,
    created_at integer not null
) strict;
create index ip_blocks_by_end on ip_blocks (expires_at) where expires_at is not null;

-- Addresses that may not sign up, as SHA-256 of what they come down to.
create table canonical_email_blocks (
    id                   integer primary key autoincrement,
    canonical_email_hash text    not null unique,
    account_id           integer references accounts (id) on delete set null,   -- whose suspension made it
    created_at           integer not null
) strict;
create index canonical_email_blocks_by_account on canonical_email_blocks (account_id) where account_id is not null;
