package social.dassie.people.relationships;

/** One entry of a list of accounts: the row id for paging, and the account to show. */
record PersonRow(long id, long accountId) {}
