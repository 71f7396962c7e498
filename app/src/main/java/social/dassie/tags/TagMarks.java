package social.dassie.tags;

/** What an account has to do with a hashtag. */
record TagMarks(long tagId, boolean following, boolean featuring) {}
