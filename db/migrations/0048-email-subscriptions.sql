-- People without an account who get an account's public posts by email.
create table email_subscriptions (
    id           integer primary key autoincrement,
    account_id   integer not null references accounts (id) on delete cascade,
    email        text    not null,
    locale       text    not null,
    -- Proves in links that their reader gets the emails.
    token        text    not null unique,
    confirmed_at integer,
    created_at   integer not null
) strict;
create unique index email_subscriptions_by_address on email_subscriptions (account_id, email);
create index email_subscriptions_unconfirmed on email_subscriptions (created_at) where confirmed_at is null;

-- Whether the account offers its posts by email.
alter table users add column email_subscriptions integer not null default 0;
