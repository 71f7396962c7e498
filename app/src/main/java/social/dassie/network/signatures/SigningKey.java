package social.dassie.network.signatures;

import java.security.PrivateKey;

/**
 * A key that signs requests.
 *
 * @param keyId the address under which others find its public part, in the document of the actor who signs
 */
public record SigningKey(String keyId, PrivateKey key) {}
