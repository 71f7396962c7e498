package social.dassie.posts.filters;

/** A single post that a filter matches. */
record FilterStatus(long id, long filterId, long statusId) {}
