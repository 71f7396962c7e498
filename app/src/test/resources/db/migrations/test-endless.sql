create table test_endless (id integer primary key, text text) strict;
insert into test_endless
with recursive c (n) as (select 1 union all select n + 1 from c where n < 100000000)
select n, hex(randomblob(500)) from c;
