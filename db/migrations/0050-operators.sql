-- Who did something at the command line, by the name of the system user.
alter table audit_log add column operator text;
