-- The host of the id of an account, which may be another one than the domain of its handle.
alter table accounts add column uri_host text generated always as (
    substr(uri, instr(uri, '://') + 3, instr(substr(uri, instr(uri, '://') + 3) || '/', '/') - 1)) virtual;
create index accounts_by_other_host on accounts (domain, uri_host) where uri_host <> domain;
