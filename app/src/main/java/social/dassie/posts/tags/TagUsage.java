package social.dassie.posts.tags;

/** How often an account used a hashtag in posts that everyone can see, and when it last did. */
record TagUsage(long tagId, long statusesCount, long lastStatusAt) {}
