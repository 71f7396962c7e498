package social.dassie.upkeep.offsite;

import com.exceptionfactory.jagged.x25519.X25519KeyPairGenerator;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import social.dassie.ground.storage.StartException;

/**
 * A key pair of <a href="https://age-encryption.org/v1">age</a> (X25519).
 *
 * @param recipient the public key, {@code age1…}: only the secret key decrypts what this one encrypts
 * @param identity the secret key, {@code AGE-SECRET-KEY-1…}
 */
public record AgeKey(String recipient, String identity) {
    /** Generates a new pair. */
    public static AgeKey make() {
        try {
            KeyPair pair = new X25519KeyPairGenerator().generateKeyPair();
            return new AgeKey(pair.getPublic().toString(), pair.getPrivate().toString());
        } catch (GeneralSecurityException e) {
            throw new StartException("This Java cannot make keys of the kind X25519: " + e.getMessage(), e);
        }
    }

    /** Omits the secret key. */
    @Override
    public String toString() {
        return recipient;
    }
}
