-- Accounts by the first letter of their usernames, those with the most followers first: what a search shows for the first
-- letters of a name, without ranking thousands of accounts. The username is there to skip others along the walk.
create index accounts_by_initial on accounts (
    substr(username, 1, 1) collate nocase, followers_count desc, id, username
);
