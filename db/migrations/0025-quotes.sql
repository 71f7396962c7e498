-- Posts that quote another post (https://codeberg.org/fediverse/fep/src/branch/main/fep/044f/fep-044f.md): one row for
-- each quoting post. A quote that is shown is accepted; what became of the quoted post is seen by its id, which goes with it.
--   quoted_uri    the quoted post as another server named it: it may not be known here yet
--   request_uri   the request to quote (QuoteRequest), when one was sent or received
--   approval_uri  the stamp (QuoteAuthorization) that other servers check; null while both ends are here
--   is_legacy     made by a server without requests: nobody was asked
--   is_public     everybody may see the quoting post, so it counts in quotes_count
create table quotes (
    status_id         integer primary key references statuses (id) on delete cascade,
    account_id        integer not null references accounts (id) on delete cascade,
    quoted_status_id  integer references statuses (id) on delete set null,
    quoted_account_id integer references accounts (id) on delete set null,
    quoted_uri        text,
    state             text    not null check (state in ('pending', 'accepted', 'rejected', 'revoked')),
    request_uri       text unique,
    approval_uri      text unique,
    is_legacy         integer not null default 0,
    is_public         integer not null,
    created_at        integer not null,
    updated_at        integer not null
) strict;
create index quotes_by_quoted_status on quotes (quoted_status_id, status_id) where quoted_status_id is not null;
create index quotes_by_quoted_account on quotes (quoted_account_id) where quoted_account_id is not null;
create index quotes_by_account on quotes (account_id);
create index quotes_by_quoted_uri on quotes (quoted_uri) where quoted_uri is not null;

-- Who may quote a post, in bits: 1 others that this server cannot name, 2 everybody, 4 followers, 8 those whom the author
-- follows; from bit 16 on the same for quotes that need no review. 0: only the author, as for all posts from before.
alter table statuses add column quote_policy integer not null default 0;

-- Of all accepted quotes, those by posts that everybody may see: the others must not be guessed by counting.
alter table statuses add column quotes_count integer not null default 0;
create trigger quotes_added after insert on quotes when new.state = 'accepted' and new.is_public = 1 begin
    update statuses set quotes_count = quotes_count + 1 where id = new.quoted_status_id;
end;
create trigger quotes_changed after update of state on quotes
when new.is_public = 1 and (old.state = 'accepted') <> (new.state = 'accepted') begin
    update statuses set quotes_count = max(0, quotes_count + iif(new.state = 'accepted', 1, -1))
    where id = new.quoted_status_id;
end;
create trigger quotes_removed after delete on quotes when old.state = 'accepted' and old.is_public = 1 begin
    update statuses set quotes_count = max(0, quotes_count - 1) where id = old.quoted_status_id;
end;
