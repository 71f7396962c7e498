package social.dassie.upkeep.copies;

import com.exceptionfactory.jagged.x25519.X25519KeyPairGenerator;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import social.dassie.ground.storage.StartException;

/**
 * A pair of keys of <a href="https://age-encryption.org/v1">age</a> (X25519).
 *
 * @param recipient the public half, {@code age1…}: what is encrypted for it, only the other half opens
 * @param identity the secret half, {@code AGE-SECRET-KEY-1…}
 */
public record AgeKey(String recipient, String identity) {
    /** Makes a new pair. */
    public static AgeKey make() {
        try {
            KeyPair pair = new X25519KeyPairGenerator().generateKeyPair();
            return new AgeKey(pair.getPublic().toString(), pair.getPrivate().toString());
        } catch (GeneralSecurityException e) {
            throw new StartException("This Java cannot make keys of the kind X25519: " + e.getMessage(), e);
        }
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return recipient;
    }
}
