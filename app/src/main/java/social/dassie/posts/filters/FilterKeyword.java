package social.dassie.posts.filters;

/** A keyword of a filter. */
record FilterKeyword(long id, long filterId, String keyword, boolean wholeWord) {}
