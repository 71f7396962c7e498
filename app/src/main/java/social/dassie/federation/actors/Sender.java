package social.dassie.federation.actors;

/**
 * Who signed a request.
 *
 * @param actorUri the id of the actor whose key it is
 * @param keyId the address of the key
 */
public record Sender(String actorUri, String keyId) {}
