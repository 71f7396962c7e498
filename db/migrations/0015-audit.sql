-- What the staff did. Entries outlive both who acted and what it was done to.
create table audit_log (
    id           integer primary key autoincrement,
    account_id   integer references accounts (id) on delete set null,   -- null: the operator at the command line
    action       text    not null,
    target_type  text    not null,
    target_id    integer not null,
    target_label text    not null,
    before       text,                                                  -- JSON
    after        text,                                                  -- JSON
    created_at   integer not null
) strict;
create index audit_log_by_target on audit_log (target_type, target_id, id);
create index audit_log_by_account on audit_log (account_id);
