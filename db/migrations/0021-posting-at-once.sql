-- A new post waits for its words without a statement of its own.
create trigger statuses_unindexed after insert on statuses when new.reblog_of_id is null begin
    insert or ignore into unindexed_statuses (status_id) values (new.id);
end;
