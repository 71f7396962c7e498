package social.dassie.statuses;

/** The quote that a post is; {@code accountId} wrote it. */
record QuoteRow(long statusId, long accountId, String state) {}
