-- What the staff writes about an account for each other. A note outlives its writer.
create table moderation_notes (
    id                integer primary key autoincrement,
    account_id        integer references accounts (id) on delete set null,   -- who of the staff
    target_account_id integer not null references accounts (id) on delete cascade,
    text              text    not null,
    created_at        integer not null
) strict;
create index moderation_notes_by_target on moderation_notes (target_account_id, id);
create index moderation_notes_by_writer on moderation_notes (account_id);
