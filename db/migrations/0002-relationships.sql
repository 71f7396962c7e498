-- Which accounts are behind the domains that an account blocked: the domain itself and its sub-domains, on any port.
-- The one place that compares them; what is blocked is stored normalised (text.DomainNames).
create view domain_blocked_accounts (account_id, target_account_id) as
select d.account_id, a.id
from accounts a
join account_domain_blocks d on '.' || d.domain = substr(
    '.' || rtrim(lower(substr(a.domain, 1, instr(a.domain || ':', ':') - 1)), '.'), -1 - length(d.domain))
where a.domain is not null;

-- The lists of whom an account blocked, muted and features, newest first.
create index blocks_by_account on blocks (account_id, id);
create index mutes_by_account on mutes (account_id, id);
create index endorsements_by_account on endorsements (account_id, id);
create index account_domain_blocks_by_account on account_domain_blocks (account_id, id);
