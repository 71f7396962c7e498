-- Keys of proofs in documents: ML-DSA-44 (the check is part of the column, so it is made again), and keys that expire.
alter table account_keys drop column kind;
alter table account_keys add column kind text not null default 'rsa' check (kind in ('rsa', 'ed25519', 'ml-dsa-44'));
update account_keys set kind = 'ed25519' where length(public_key) = 44;
alter table account_keys add column expires_at integer; -- a remote key that its owner limits; null for none
