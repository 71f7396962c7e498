create table test_second (id integer primary key) strict;
