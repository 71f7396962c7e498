package social.dassie.upkeep.offsite;

import com.exceptionfactory.jagged.bech32.Bech32;
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
    private static final String RECIPIENT = "age";
    private static final int RECIPIENT_CHARACTERS = 62;

    /** Generates a new pair. */
    public static AgeKey make() {
        try {
            KeyPair pair = new X25519KeyPairGenerator().generateKeyPair();
            return new AgeKey(pair.getPublic().toString(), pair.getPrivate().toString());
        } catch (GeneralSecurityException e) {
            throw new StartException("This Java cannot make keys of the kind X25519: " + e.getMessage(), e);
        }
    }

    /** Returns whether it is a public key of age: Bech32, whose checksum detects typing errors. */
    public static boolean isRecipient(String text) {
        if (text.length() != RECIPIENT_CHARACTERS) {
            return false;
        }
        try {
            return Bech32.getDecoder()
                    .decode(text)
                    .getHumanReadablePart()
                    .toString()
                    .equals(RECIPIENT);
        } catch (RuntimeException e) {
            return false;
        }
    }

    /** Omits the secret key. */
    @Override
    public String toString() {
        return recipient;
    }
}
