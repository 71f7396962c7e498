package social.dassie.reading.conversations;

import social.dassie.ground.platform.Event;

/** A private conversation has a new newest post; {@code id} is the id of {@code accountId}'s view of it. */
public record ConversationChanged(long accountId, long id) implements Event {}
