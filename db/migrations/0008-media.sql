-- Sound and film: what was uploaded is kept until it has been converted, and then only the result is.
alter table media_attachments add column source_file text;

-- Since when no post has the file; the time of the upload says nothing once a post was taken back.
alter table media_attachments add column free_since integer;
update media_attachments set free_since = created_at where status_id is null;

drop index media_unattached;
create index media_free on media_attachments (free_since) where status_id is null;

-- With the sizes in it, what an account takes up is a sum over the index alone.
drop index media_by_account;
create index media_by_account on media_attachments (account_id, size_bytes);
