-- The type of the text as typed: text/markdown or text/html; null for plain text.
alter table statuses add column content_type text;
alter table status_edits add column content_type text;
-- The default type of new posts.
alter table users add column default_content_type text not null default 'text/plain';
