package social.dassie.reading.timelines;

import social.dassie.ground.platform.Event;

/**
 * A reader here has seen all that is stored of a remote account's posts, and wants older ones. Published without a
 * transaction.
 */
public record EarlierPostsWanted(long accountId) implements Event {}
