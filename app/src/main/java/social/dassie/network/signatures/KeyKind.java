package social.dassie.network.signatures;

import java.security.Key;
import java.security.interfaces.EdECKey;
import java.security.interfaces.RSAKey;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The kinds of signing keys. */
public enum KeyKind {
    /** RSASSA-PKCS1-v1_5 with SHA-256, which every server supports. */
    RSA("rsa", "RSA", "SHA256withRSA", "rsa-v1_5-sha256"),
    ED25519("ed25519", "Ed25519", "Ed25519", "ed25519"),
    /** FIPS 204, for proofs in documents only. Java has it from version 24 on; before, keys of this kind are unreadable. */
    ML_DSA_44("ml-dsa-44", "ML-DSA-44", "ML-DSA-44", null);

    private final String stored;
    private final String family;
    private final String signature;
    private final @Nullable String rfc9421Name;

    KeyKind(String stored, String family, String signature, @Nullable String rfc9421Name) {
        this.stored = stored;
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
        if (key.getAlgorithm().startsWith("ML-DSA")) {
            return ML_DSA_44;
        }
        throw new IllegalArgumentException("Keys of kind " + key.getAlgorithm() + " are not used");
    }

    /** Returns the name in the column {@code account_keys.kind}. */
    public String stored() {
        return stored;
    }

    /** Returns the kind with this name in the column. Throws {@code IllegalArgumentException} for another name. */
    public static KeyKind ofStored(String stored) {
        return Arrays.stream(values())
                .filter(kind -> kind.stored.equals(stored))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No kind of key: " + stored));
    }

    /** Returns the name of Java's factory and generator of keys. */
    public String family() {
        return family;
    }

    /** Returns the name of Java's algorithm. */
    String signature() {
        return signature;
    }

    /** Returns the name in signatures of requests; null for keys that sign none. */
    @Nullable
    String rfc9421Name() {
        return rfc9421Name;
    }
}
