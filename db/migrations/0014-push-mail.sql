-- Where the notifications of an access token are pushed to; gone with the token.
create table push_subscriptions (
    id           integer primary key autoincrement,
    token_id     integer not null unique references oauth_tokens (id) on delete cascade,
    account_id   integer not null references accounts (id) on delete cascade,
    endpoint     text    not null,
    p256dh       text    not null,                -- the client's public key, base64url
    auth         text    not null,                -- the client's secret, base64url
    standard     integer not null,                -- RFC 8291, else the draft before it
    policy       text    not null check (policy in ('all', 'followed', 'follower', 'none')),
    alerts       text    not null,                -- JSON array of the types that are on
    sealed_token text    not null,                -- the access token, readable only with the key file
    created_at   integer not null
) strict;
create index push_subscriptions_by_account on push_subscriptions (account_id);

-- What a link in a mail proves. The key is the SHA-256 of what the link carries.
create table email_tokens (
    token_hash text    primary key,
    account_id integer not null references accounts (id) on delete cascade,
    purpose    text    not null check (purpose in ('confirm', 'reset')),
    email      text    not null,                  -- the address it was sent to
    expires_at integer not null
) strict;
create index email_tokens_by_account on email_tokens (account_id);
create index email_tokens_by_age on email_tokens (expires_at);

-- When missed mentions were last mailed.
alter table users add column digest_at integer;
