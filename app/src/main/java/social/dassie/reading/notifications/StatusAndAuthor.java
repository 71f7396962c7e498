package social.dassie.reading.notifications;

/** A post and the account that wrote it. */
record StatusAndAuthor(long statusId, long accountId) {}
