-- Private keys that are encrypted with the key in the file dassie.key. The server encrypts the others after its start.
alter table account_keys add column sealed integer not null default 0;
create index account_keys_by_seal on account_keys (sealed) where private_key is not null;
