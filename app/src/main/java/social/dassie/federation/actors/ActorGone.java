package social.dassie.federation.actors;

import social.dassie.ground.platform.Event;

/** Published when the server of a remote account reports that the account was deleted permanently. */
public record ActorGone(long accountId) implements Event {}
