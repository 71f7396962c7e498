package social.dassie.reading.timelines.feeds;

import org.jspecify.annotations.Nullable;

/**
 * A feed that is stored.
 *
 * @param listId null for the home timeline
 * @param afterId newer posts are stored
 */
record StoredFeed(long id, long accountId, @Nullable Long listId, long afterId) {}
