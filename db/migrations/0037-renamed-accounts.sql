-- Rendered posts contain the names and addresses of the people whom they mention, and emoji of their author's domain.
-- New accounts get these columns in a second step, before anything can mention them.
create trigger accounts_renamed after update of username, domain, url on accounts
when (old.domain is null or old.last_fetched_at is not null)
    and (old.username <> new.username or old.domain is not new.domain or old.url is not new.url) begin
    update rendering_changes set changes = changes + 1;
end;
create trigger accounts_removed before delete on accounts
when exists (select 1 from mentions where account_id = old.id) begin
    update rendering_changes set changes = changes + 1;
end;
