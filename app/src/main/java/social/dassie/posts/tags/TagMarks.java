package social.dassie.posts.tags;

/** Whether an account follows and features a hashtag. */
record TagMarks(long tagId, boolean following, boolean featuring) {}
