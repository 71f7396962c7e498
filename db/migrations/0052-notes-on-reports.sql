-- A note of the staff's about an account can be written on a report about it.
alter table moderation_notes add column report_id integer references reports (id) on delete cascade;
create index moderation_notes_by_report on moderation_notes (report_id, id) where report_id is not null;
