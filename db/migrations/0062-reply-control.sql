-- Who may reply to, favourite and boost a post, in the bits of quote_policy, and 16 accounts that it mentions, 32 accounts
-- that follow the author and are followed by the author. 131072: everyone who sees it, without approval.
alter table statuses add column reply_policy integer not null default 131072;
alter table statuses add column favourite_policy integer not null default 131072;
alter table statuses add column reblog_policy integer not null default 131072;
-- The accounts that the reply policy names by their ids: {"automatic": [...], "manual": [...]}; null if there are none.
alter table statuses add column reply_accounts text;

-- A reply that its parent's author has not approved, or has refused, is stored as a direct post that mentions this author
-- only, so that no one else can see it.
alter table statuses add column held_as text check (held_as in ('pending', 'rejected', 'revoked'));
alter table statuses add column held_visibility text
    check (held_visibility in ('public', 'unlisted', 'private', 'direct'));

-- Replies that need or needed the approval of the author of their parent.
--   mentioned    the accounts that the reply mentions, as a JSON array; stored as mentions once it is approved
--   request_uri  the ReplyRequest that was sent or received; null if there was none
--   stamp_uri    the ReplyAuthorization of a local author
create table reply_requests (
    id                integer primary key,
    reply_id          integer not null unique references statuses (id) on delete cascade,
    account_id        integer not null references accounts (id) on delete cascade,
    status_id         integer not null references statuses (id) on delete cascade,
    target_account_id integer not null references accounts (id) on delete cascade,
    state             text    not null check (state in ('pending', 'accepted', 'rejected', 'revoked')),
    mentioned         text    not null default '[]',
    request_uri       text unique,
    stamp_uri         text unique,
    created_at        integer not null,
    decided_at        integer
) strict;
create index reply_requests_by_account on reply_requests (account_id, state);
create index reply_requests_by_status on reply_requests (status_id);
create index reply_requests_by_target on reply_requests (target_account_id, state, id);

-- The default policies of new posts by visibility, as JSON; null: everyone may reply to, favourite and boost them.
alter table users add column interaction_policies text;

create index statuses_by_approval on statuses (approval_uri) where approval_uri is not null;
