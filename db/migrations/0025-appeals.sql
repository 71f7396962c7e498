-- What accounts said against strikes, at most once each, and what the staff decided about it.
create table appeals (
    strike_id  integer primary key references strikes (id) on delete cascade,
    text       text    not null,
    state      text    not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
    decided_by integer references accounts (id) on delete set null,   -- who of the staff
    decided_at integer,
    created_at integer not null
) strict;
create index appeals_by_state on appeals (state, strike_id);
create index appeals_by_decider on appeals (decided_by) where decided_by is not null;

-- When the staff took a strike back, because its account had appealed.
alter table strikes add column overruled_at integer;

-- The kinds of emails that logins do not want.
create table email_opt_outs (
    account_id integer not null references users (account_id) on delete cascade,
    kind       text    not null,
    created_at integer not null,
    primary key (account_id, kind)
) strict, without rowid;
