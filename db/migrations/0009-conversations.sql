-- Private conversations as each local account sees them: the direct posts of one thread with the same people in it.
create table conversations (
    id              integer primary key autoincrement,
    account_id      integer not null references accounts (id) on delete cascade,
    conversation_id integer not null,            -- of the posts: the thread
    participants    text    not null,            -- ids of the others, ascending, as a JSON array
    last_status_id  integer not null,            -- kept by the triggers below
    unread          integer not null default 0,
    unique (account_id, conversation_id, participants)
) strict;
create index conversations_by_last_status on conversations (account_id, last_status_id);

create table conversation_statuses (
    conversation_row_id integer not null references conversations (id) on delete cascade,
    status_id           integer not null references statuses (id) on delete cascade,
    primary key (conversation_row_id, status_id)
) strict, without rowid;
create index conversation_statuses_by_status on conversation_statuses (status_id);

-- Posts go in many ways, some with their whole account; a conversation shows its newest one and ends with its last.
create trigger conversation_without_status after delete on conversation_statuses begin
    delete from conversations where id = old.conversation_row_id and not exists (
        select 1 from conversation_statuses where conversation_row_id = old.conversation_row_id);
    update conversations set last_status_id = (
        select max(status_id) from conversation_statuses where conversation_row_id = old.conversation_row_id)
    where id = old.conversation_row_id and last_status_id = old.status_id;
end;

-- The conversations there were before this table; nobody is told that they are unread.
create temporary table earlier_conversations as
    select r.account_id, s.conversation_id, s.id as status_id, (
        select json_group_array(id order by id) from (
            select account_id as id from mentions where status_id = s.id union select s.account_id)
        where id <> r.account_id) as participants
    from statuses s
    join (select account_id, status_id from mentions union select account_id, id from statuses) r
        on r.status_id = s.id
    join users u on u.account_id = r.account_id
    where s.visibility = 'direct' and s.reblog_of_id is null;
insert into conversations (account_id, conversation_id, participants, last_status_id)
    select account_id, conversation_id, participants, max(status_id) from earlier_conversations
    group by account_id, conversation_id, participants;
insert into conversation_statuses (conversation_row_id, status_id)
    select c.id, e.status_id from earlier_conversations e join conversations c
        on c.account_id = e.account_id and c.conversation_id = e.conversation_id and c.participants = e.participants;
drop table earlier_conversations;
