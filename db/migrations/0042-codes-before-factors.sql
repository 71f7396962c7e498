-- A mailed code may be asked for before the second factor of an account: whether this sign-in has shown it.
alter table half_sign_ins add column has_shown_code integer not null default 0;
create index half_sign_ins_by_code on half_sign_ins (code_hash) where code_hash is not null;
