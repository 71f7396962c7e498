package social.dassie.lists;

/** One member of a list: the row that pages it and the account to show. */
record MemberRow(long id, long accountId) {}
