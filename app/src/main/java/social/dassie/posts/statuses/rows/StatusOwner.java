package social.dassie.posts.statuses.rows;

/** A status and its author. */
public record StatusOwner(long id, long accountId) {}
