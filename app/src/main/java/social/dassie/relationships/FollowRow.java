package social.dassie.relationships;

/** One follow in a list: the row that pages it and the account to show. */
record FollowRow(long id, long accountId) {}
