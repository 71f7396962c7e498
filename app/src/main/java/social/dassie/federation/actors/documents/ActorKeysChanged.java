package social.dassie.federation.actors.documents;

import social.dassie.ground.platform.Event;

/** All public keys of a remote account are others than before: perhaps its server was set up from scratch and forgot all accounts. */
public record ActorKeysChanged(long accountId) implements Event {}
