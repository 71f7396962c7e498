package social.dassie.relationships;

/** One entry of a list of people: the row that pages it and the account to show. */
record PersonRow(long id, long accountId) {}
