package social.dassie.reading.timelines.feeds;

import social.dassie.ground.platform.Event;

/** A post or boost was added to the home feeds of all its readers. */
public record FannedOut(long statusId) implements Event {}
