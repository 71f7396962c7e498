-- Other servers: which are limited here, and which alone are let in while the federation is limited. A domain is stored
-- normalised (text.DomainNames) and stands for its sub-domains, too, in blocks; an allow is for the domain alone.

create table domain_allows (
    id         integer primary key autoincrement,
    domain     text    not null unique,
    created_at integer not null
) strict;

-- Lists of blocks that others keep and that are followed here.
create table block_lists (
    id           integer primary key autoincrement,
    url          text    not null unique,
    created_at   integer not null,
    refreshed_at integer,               -- when it was read last
    last_error   text                   -- why it could not be read since then
) strict;

-- list_id: the list that a block came from, and with which it goes; null for one that was made here.
create table domain_blocks (
    id              integer primary key autoincrement,
    domain          text    not null unique,
    severity        text    not null check (severity in ('silence', 'suspend', 'noop')),
    reject_media    integer not null default 0,
    reject_reports  integer not null default 0,
    private_comment text,
    public_comment  text,
    obfuscate       integer not null default 0,
    list_id         integer references block_lists (id) on delete set null,
    created_at      integer not null,
    updated_at      integer not null
) strict;
create index domain_blocks_by_list on domain_blocks (list_id) where list_id is not null;

-- What accounts got because of their domain, and when: it is taken back when the domain is no longer limited. What the
-- staff did to an account has another time and stays.
create table domain_limits (
    account_id integer not null references accounts (id) on delete cascade,
    kind       text    not null check (kind in ('silence', 'suspend')),
    set_at     integer not null,
    primary key (account_id, kind)
) strict, without rowid;

