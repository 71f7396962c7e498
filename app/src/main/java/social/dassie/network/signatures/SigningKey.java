package social.dassie.network.signatures;

import java.security.PrivateKey;

/**
 * A key that signs requests.
 *
 * @param keyId the address under which others find its public key, in the document of the signing actor
 */
public record SigningKey(String keyId, PrivateKey key) {}
