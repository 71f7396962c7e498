package social.dassie.statuses;

/** A hashtag of a status. */
record TagRow(long statusId, String name, String displayName) {}
