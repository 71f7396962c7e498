-- Whose invites need no approval is a permission now. On a server with users it goes to all who may invite, so that their invites
-- work as before; on a new one nobody has it but administrators, as on the reference server.
update roles set permissions = permissions | 2097152
where permissions & 65536 <> 0 and exists (select 1 from users);

-- When someone who signed up gave a date of birth that is old enough. The date itself is not kept.
alter table users add column age_verified_at integer;
