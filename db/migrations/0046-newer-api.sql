-- What becomes of notifications from automated accounts, in the same numbers as the other kinds.
alter table notification_policies add column for_bots integer not null default 0 check (for_bots between 0 and 2);

-- The local account that a page names as its author without that account's permission (missing_attribution).
alter table preview_cards add column claimed_account_id integer references accounts (id) on delete set null;
create index preview_cards_by_claim on preview_cards (claimed_account_id) where claimed_account_id is not null;

-- The emoji that stands for its category in pickers.
alter table custom_emojis add column featured integer not null default 0;
create unique index custom_emojis_featured on custom_emojis (category) where featured = 1;
