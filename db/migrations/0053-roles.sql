-- What logins may do beyond their own account, made by the staff. The first four have the ids of the reference server.
create table roles (
    id               integer primary key autoincrement,
    name             text    not null,
    color            text    not null default '',             -- of the badge, #rrggbb; empty for none
    position         integer not null default 0,              -- a role stands above those with a lower one
    permissions      integer not null default 0,              -- bits, see Permission
    highlighted      integer not null default 0,              -- whether it is a badge on profiles
    require_2fa      integer not null default 0,
    collection_limit integer not null default 10,
    created_at       integer not null,                        -- 0 for the first four
    updated_at       integer not null
) strict;

insert into roles (id, name, position, permissions, highlighted, created_at, updated_at) values
    (-99, '', -1, 65536, 0, 0, 0),
    (1, 'Moderator', 10, 66844, 1, 0, 0),
    (2, 'Admin', 100, 6160380, 1, 0, 0),
    (3, 'Owner', 1000, 1, 1, 0, 0);

-- Null stands for the role of everyone.
alter table users add column role_id integer references roles (id);
update users set role_id = case role when 'owner' then 3 when 'admin' then 2 when 'moderator' then 1 end
where role <> 'user';
drop index users_staff;
alter table users drop column role;
create index users_by_role on users (role_id) where role_id is not null;

-- Each role with what it inherits from everyone's.
create view held_roles as
select id, name, color, position, permissions, (select permissions from roles where id = -99) as inherited,
    highlighted, require_2fa, collection_limit
from roles;
