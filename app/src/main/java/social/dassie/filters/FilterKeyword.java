package social.dassie.filters;

/** Words that a filter looks for. */
record FilterKeyword(long id, long filterId, String keyword, boolean wholeWord) {}
