-- Posts that never leave this server: only its members see them, by the visibility of the post.
alter table statuses add column local_only integer not null default 0;

-- Public figures do not count them.
drop view tag_uses;
create view tag_uses (tag_id, status_id, account_id, domain, language) as
select st.tag_id, st.status_id, s.account_id, a.domain, s.language
from status_tags st
cross join statuses s on s.id = st.status_id
cross join accounts a on a.id = s.account_id
where s.visibility = 'public' and s.local_only = 0 and a.silenced_at is null and a.suspended_at is null;

drop view recommendable_statuses;
create view recommendable_statuses as
select s.* from statuses s cross join accounts a on a.id = s.account_id
where s.visibility = 'public' and s.local_only = 0 and s.sensitive = 0 and s.spoiler_text = ''
  and a.discoverable = 1 and a.silenced_at is null and a.suspended_at is null and a.sensitized_at is null;
