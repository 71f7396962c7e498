package social.dassie.posts.statuses;

/** A status and its author. */
record StatusOwner(long id, long accountId) {}
