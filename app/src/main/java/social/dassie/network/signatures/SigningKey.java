package social.dassie.network.signatures;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;

/**
 * A key that signs requests.
 *
 * @param keyId the address under which others find its public key, in the document of the signing actor
 */
public record SigningKey(String keyId, PrivateKey key) {
    /** Returns the signature of these bytes. */
    byte[] sign(byte[] message) {
        try {
            Signature signature = Signature.getInstance(KeyKind.of(key).signature());
            signature.initSign(key);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The key " + keyId + " cannot sign", e);
        }
    }
}
