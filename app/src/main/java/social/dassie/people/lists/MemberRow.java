package social.dassie.people.lists;

/** One member of a list: the id of the row, for paging, and the account. */
record MemberRow(long id, long accountId) {}
