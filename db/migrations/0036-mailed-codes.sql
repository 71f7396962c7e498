-- A sign-in may wait for a code that was mailed, instead of a second factor of the account.
alter table half_sign_ins add column code_hash text;
