-- Whoever posts publicly counts for the trends of hashtags and links, whether they asked to be found or not.
drop index tag_days_by_day;
alter table tag_days drop column discoverable_accounts;
create index tag_days_by_day on tag_days (day, accounts);
drop index link_days_by_day;
alter table link_days drop column discoverable_accounts;
create index link_days_by_day on link_days (day, accounts);

-- The posts that count as a use of a hashtag, for its history, the trends and the figures for the staff alike.
create view tag_uses (tag_id, status_id, account_id, domain, language) as
select st.tag_id, st.status_id, s.account_id, a.domain, s.language
from status_tags st
cross join statuses s on s.id = st.status_id
cross join accounts a on a.id = s.account_id
where s.visibility = 'public' and a.silenced_at is null and a.suspended_at is null;
