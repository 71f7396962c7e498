create table test_third (id integer primary key) strict;
insert into no_such_table values (1);
