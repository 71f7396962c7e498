package social.dassie.posts.statuses.quotes;

/** The quote in a post; {@code accountId} wrote the post. */
record QuoteRow(long statusId, long accountId, String state) {}
