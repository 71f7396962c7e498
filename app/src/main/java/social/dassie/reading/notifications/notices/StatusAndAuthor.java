package social.dassie.reading.notifications.notices;

/** A post and the account that wrote it. */
record StatusAndAuthor(long statusId, long accountId) {}
