package social.dassie.posts.statuses.marks;

/** One row of a list: the id that pages it, and the post or account to show. */
record MarkRow(long id, long targetId) {}
