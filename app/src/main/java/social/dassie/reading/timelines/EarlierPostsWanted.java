package social.dassie.reading.timelines;

import social.dassie.ground.platform.Event;

/** A local reader has seen all stored posts of a remote account, and wants older ones. Published without a transaction. */
public record EarlierPostsWanted(long accountId) implements Event {}
