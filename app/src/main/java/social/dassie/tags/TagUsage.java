package social.dassie.tags;

/** How often an account used a hashtag where everyone could see it, and when for the last time. */
record TagUsage(long tagId, long statusesCount, long lastStatusAt) {}
