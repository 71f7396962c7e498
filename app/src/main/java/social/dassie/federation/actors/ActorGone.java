package social.dassie.federation.actors;

import social.dassie.ground.platform.Event;

/** The server of a remote account says that the account was deleted for good. */
public record ActorGone(long accountId) implements Event {}
