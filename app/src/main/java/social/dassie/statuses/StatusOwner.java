package social.dassie.statuses;

/** A status and its author. */
record StatusOwner(long id, long accountId) {}
