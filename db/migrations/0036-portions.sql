-- What grows with what a person owns is done some rows at a time.

-- What was asked to be deleted at once, and has not begun; what goes on since then notes its beginning.
insert into account_deletions (account_id, due_at)
    select cast(key as integer), 0 from jobs
    where kind = 'account.empty' and payload = '' and run_at <= created_at
      and cast(key as integer) in (select id from accounts)
    on conflict (account_id) do update set due_at = 0;
update jobs set payload = cast(created_at as text) where kind = 'account.empty' and payload = 'posts';

-- Set while an import is not all there yet, and once somebody has forgotten it.
alter table imports add column hidden integer not null default 0;
