package social.dassie.statuses;

/** A status and whose it is. */
record StatusOwner(long id, long accountId) {}
