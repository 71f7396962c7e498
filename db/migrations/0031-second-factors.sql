-- What people prove who they are with besides the password, and what is kept of how they came in.

-- The key of somebody's authenticator app (RFC 6238), which counts once it is confirmed.
create table totp_keys (
    account_id   integer primary key references users (account_id) on delete cascade,
    secret       text    not null,              -- base32; see the package twofactor for why it is readable here
    confirmed_at integer,
    last_step    integer not null default 0,    -- of the newest code that was used: neither it nor an older one is good again
    created_at   integer not null
) strict;

create table backup_codes (
    account_id integer not null references users (account_id) on delete cascade,
    code_hash  text    not null,
    created_at integer not null,
    primary key (account_id, code_hash)
) strict, without rowid;

-- Whom an authenticator takes somebody for: a random number that says nothing about the account.
create table passkey_owners (
    account_id integer primary key references users (account_id) on delete cascade,
    handle     text    not null unique
) strict;

create table passkeys (
    id              integer primary key autoincrement,
    account_id      integer not null references users (account_id) on delete cascade,
    credential_id   text    not null unique,    -- base64url
    attested        blob    not null,           -- authenticator model, id and public key (WebAuthn: attested credential data)
    sign_count      integer not null,
    uv_initialized  integer not null,
    backup_eligible integer not null,
    backed_up       integer not null,
    name            text    not null,
    created_at      integer not null,
    last_used_at    integer
) strict;
create index passkeys_by_account on passkeys (account_id);

-- A question that an authenticator of one browser is to sign, once.
create table passkey_challenges (
    browser_hash text    not null,
    purpose      text    not null,
    challenge    text    not null,
    account_id   integer references users (account_id) on delete cascade,
    expires_at   integer not null,
    primary key (browser_hash, purpose)
) strict, without rowid;
create index passkey_challenges_by_account on passkey_challenges (account_id);

-- A right password that waits for the second factor.
create table half_sign_ins (
    secret_hash text    primary key,
    account_id  integer not null references users (account_id) on delete cascade,
    return_to   text    not null,
    attempts    integer not null default 0,
    expires_at  integer not null
) strict, without rowid;
create index half_sign_ins_by_account on half_sign_ins (account_id);

-- How people came in, or tried to. The only row without an account is the last attempt for an unknown address: it takes as
-- long to write as the others.
create table sign_ins (
    id           integer primary key autoincrement,
    account_id   integer references users (account_id) on delete cascade,
    at           integer not null,
    way          text    not null check (way in ('password', 'totp', 'backup_code', 'passkey', 'sign_up')),
    succeeded    integer not null,
    ip           text    not null,
    user_agent   text,
    browser_hash text
) strict;
create index sign_ins_by_account on sign_ins (account_id, id);
create index sign_ins_by_time on sign_ins (at);

-- When somebody last proved in this session who they are.
alter table sessions add column proved_at integer not null default 0;
