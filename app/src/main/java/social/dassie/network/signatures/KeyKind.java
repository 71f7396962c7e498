package social.dassie.network.signatures;

import java.security.Key;
import java.security.interfaces.EdECKey;
import java.security.interfaces.RSAKey;

/** The kinds of signing keys. */
public enum KeyKind {
    /** RSASSA-PKCS1-v1_5 with SHA-256, which every server supports. */
    RSA("RSA", "SHA256withRSA", "rsa-v1_5-sha256"),
    ED25519("Ed25519", "Ed25519", "ed25519");

    private final String family;
    private final String signature;
    private final String rfc9421Name;

    KeyKind(String family, String signature, String rfc9421Name) {
        this.family = family;
        this.signature = signature;
        this.rfc9421Name = rfc9421Name;
    }

    /** Returns the kind of a key. Throws {@code IllegalArgumentException} for other keys. */
    public static KeyKind of(Key key) {
        if (key instanceof RSAKey) {
            return RSA;
        }
        if (key instanceof EdECKey ed && ed.getParams().getName().equals("Ed25519")) {
            return ED25519;
        }
        throw new IllegalArgumentException("Keys of kind " + key.getAlgorithm() + " are not used");
    }

    /** Returns the name of Java's key factory. */
    String family() {
        return family;
    }

    /** Returns the name of Java's algorithm. */
    String signature() {
        return signature;
    }

    String rfc9421Name() {
        return rfc9421Name;
    }
}
