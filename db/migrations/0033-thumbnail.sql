-- The picture that stands for the instance, where the staff chose one. There is at most one row.
create table instance_thumbnail (
    id          integer primary key check (id = 1),
    file        text    not null,
    small_file  text    not null,
    blurhash    text    not null,
    description text    not null,
    updated_at  integer not null
) strict;
