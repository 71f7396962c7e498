-- Whether a post or boost was distributed to its readers. A remote post may be fetched before it is delivered: it is
-- distributed with its first recent delivery, and once.
alter table statuses add column distributed integer not null default 1;
