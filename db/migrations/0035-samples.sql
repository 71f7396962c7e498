-- Numbers of the server's own work in the last days, for the plots of the staff's overview.
create table samples (
    at    integer not null,
    name  text    not null,
    value real    not null,                     -- of a number that only grows: by how much it grew since the sample before
    primary key (name, at)
) strict, without rowid;
