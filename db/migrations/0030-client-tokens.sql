-- The token with which the web client of a session uses the API. It ends with the session, and the session with it.
alter table sessions add column token_id integer references oauth_tokens (id) on delete cascade;
create index sessions_by_token on sessions (token_id);
