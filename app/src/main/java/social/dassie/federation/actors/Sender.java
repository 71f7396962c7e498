package social.dassie.federation.actors;

/**
 * The signer of a request.
 *
 * @param actorUri the id of the actor that owns the key
 * @param keyId the address of the key
 */
public record Sender(String actorUri, String keyId) {}
