-- Who is hidden from whom, in both directions: account_id gets to see nothing by hidden_id. This is the one place that
-- says so; a statement that hides somebody reads it and names the reasons that count there.
--   block         account_id blocked hidden_id
--   blocked_by    hidden_id blocked account_id
--   mute          account_id muted hidden_id; hides_notifications: also its notifications
--   domain_block  account_id blocked the domain of hidden_id
-- A row counts while until > now, in milliseconds since the epoch: a mute whose time is over can still be here.
-- SQLite puts each part in the place of the view and finds it by an index from either side, as long as the columns have the
-- same affinity in all parts (https://www.sqlite.org/optoverview.html#subquery_flattening); for that the plus sign is there.
create view hidden_accounts (account_id, hidden_id, reason, hides_notifications, until) as
select account_id, target_account_id, 'block', 1, 9223372036854775807 from blocks
union all
select target_account_id, account_id, 'blocked_by', 1, 9223372036854775807 from blocks
union all
select account_id, target_account_id, 'mute', +hide_notifications, coalesce(expires_at, 9223372036854775807) from mutes
union all
select account_id, target_account_id, 'domain_block', 1, 9223372036854775807 from domain_blocked_accounts;

-- Who sees the posts of a limited account without having asked for it: its followers and itself.
create view limited_account_readers (account_id, limited_id) as
select account_id, target_account_id from follows
union all
select id, id from accounts;

-- Accounts that others can find: not suspended, and signed up to the end.
create view present_accounts as
select * from accounts a
where a.suspended_at is null
  and not exists (select 1 from users u where u.account_id = a.id and (u.approved = 0 or u.confirmed_at is null));

-- Accounts that are shown to people who did not look for them: they want that, are not limited and did not move away.
create view discoverable_accounts as
select * from present_accounts where discoverable = 1 and silenced_at is null and moved_to_account_id is null;

-- Posts that are shown to everybody as worth reading: public, without a warning, by accounts that want to be found and that
-- the staff has done nothing to.
create view recommendable_statuses as
select s.* from statuses s cross join accounts a on a.id = s.account_id
where s.visibility = 'public' and s.sensitive = 0 and s.spoiler_text = ''
  and a.discoverable = 1 and a.silenced_at is null and a.suspended_at is null and a.sensitized_at is null;
