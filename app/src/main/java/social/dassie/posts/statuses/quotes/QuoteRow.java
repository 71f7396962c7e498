package social.dassie.posts.statuses.quotes;

/** The quote that a post is; {@code accountId} wrote it. */
record QuoteRow(long statusId, long accountId, String state) {}
