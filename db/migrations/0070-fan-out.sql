-- Posts and boosts that are not yet in the home feeds of all their readers, because they have many.
--   after_follow_id  the last follow of the author whose feed is done; 0 before the first portion
create table fan_out_queue (
    status_id       integer primary key references statuses (id) on delete cascade,
    after_follow_id integer not null default 0
) strict;
