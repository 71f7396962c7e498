package social.dassie.federation.actors.documents;

import social.dassie.ground.platform.Event;

/**
 * Published when all public keys of a remote account were replaced: perhaps its server was set up from scratch and lost
 * all accounts.
 */
public record ActorKeysChanged(long accountId) implements Event {}
