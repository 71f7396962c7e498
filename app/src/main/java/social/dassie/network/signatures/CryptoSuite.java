package social.dassie.network.signatures;

import java.util.Arrays;
import java.util.Optional;

/** The ways to prove a document that are used here: each signs the hashes of canonical JSON (RFC 8785). */
enum CryptoSuite {
    /** https://www.w3.org/TR/vc-di-eddsa/#eddsa-jcs-2022 */
    EDDSA("eddsa-jcs-2022", KeyKind.ED25519),
    /** https://www.w3.org/TR/vc-di-quantum-resistant-1.0/; experimental there. */
    ML_DSA("mldsa44-jcs-2024", KeyKind.ML_DSA_44);

    private final String suite;
    private final KeyKind kind;

    CryptoSuite(String suite, KeyKind kind) {
        this.suite = suite;
        this.kind = kind;
    }

    static Optional<CryptoSuite> of(String suite) {
        return Arrays.stream(values()).filter(each -> each.suite.equals(suite)).findFirst();
    }

    /** Returns its name in documents. */
    String suite() {
        return suite;
    }

    KeyKind kind() {
        return kind;
    }
}
