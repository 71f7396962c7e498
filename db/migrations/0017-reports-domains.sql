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

-- What people find that others should look at. rule_ids: JSON array of numbers, for violations only; a rule that is gone
-- since then is still named.
create table reports (
    id                         integer primary key autoincrement,
    account_id                 integer not null references accounts (id) on delete cascade,
    target_account_id          integer not null references accounts (id) on delete cascade,
    category                   text    not null check (category in ('spam', 'legal', 'violation', 'other')),
    comment                    text    not null,
    rule_ids                   text,
    assigned_account_id        integer references accounts (id) on delete set null,
    action_taken_at            integer,
    action_taken_by_account_id integer references accounts (id) on delete set null,
    created_at                 integer not null,
    updated_at                 integer not null
) strict;
create index reports_by_account on reports (account_id, id);
create index reports_by_target on reports (target_account_id, id);
create index reports_open on reports (id) where action_taken_at is null;
create index reports_open_by_target on reports (target_account_id) where action_taken_at is null;
create index reports_by_assignee on reports (assigned_account_id) where assigned_account_id is not null;
create index reports_by_actor on reports (action_taken_by_account_id) where action_taken_by_account_id is not null;

-- The posts that a report is about. They may be gone since then, so each is kept as it was shown when it was reported.
create table report_statuses (
    report_id integer not null references reports (id) on delete cascade,
    status_id integer not null,
    position  integer not null,
    shown     text    not null,   -- JSON, as the API shows it
    primary key (report_id, status_id)
) strict, without rowid;

create index report_statuses_by_status on report_statuses (status_id);

-- The servers that are to hear of a report, one row each, which is done when it was delivered.
create table report_forwards (
    id         integer primary key autoincrement,
    report_id  integer not null references reports (id) on delete cascade,
    domain     text    not null,
    state      text    not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
    created_at integer not null,
    updated_at integer not null,
    unique (report_id, domain)
) strict;
create index report_forwards_waiting on report_forwards (id) where state = 'waiting';

-- A notification is about a report that is there.
create index notifications_by_subject on notifications (subject_id) where subject_id <> 0;
create trigger reports_gone after delete on reports begin
    delete from notifications where type = 'admin.report' and subject_id <> 0 and subject_id = old.id;
end;
