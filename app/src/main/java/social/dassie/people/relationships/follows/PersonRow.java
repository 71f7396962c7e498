package social.dassie.people.relationships.follows;

/** One entry of a list of accounts: the row id for paging, and the account to show. */
public record PersonRow(long id, long accountId) {}
