package social.dassie.network.signatures;

import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A signature of a request that passed every check possible without the key: it covers what it must, the digest is that
 * of the body, the request is meant for this server, and it is neither old nor from the future.
 */
public final class ReceivedSignature {
    private final String keyId;
    private final @Nullable KeyKind kind;
    private final List<String> bases;
    private final byte[] signature;

    /**
     * @param kind the kind of key that the sender declares; null if any is accepted
     * @param bases the candidate texts, of which one is signed
     */
    ReceivedSignature(String keyId, @Nullable KeyKind kind, List<String> bases, byte[] signature) {
        this.keyId = keyId;
        this.kind = kind;
        this.bases = List.copyOf(bases);
        this.signature = signature;
    }

    /**
     * Returns the signatures of a request, at least one. Throws if it is not signed, or none of its signatures proves
     * enough.
     *
     * @param recipient this server
     * @param nowMs in milliseconds since the epoch
     */
    public static List<ReceivedSignature> of(SignedRequest request, Recipient recipient, long nowMs)
            throws BadSignatureException {
        return request.header("signature-input") == null
                ? List.of(Cavage.read(request, recipient, nowMs))
                : Rfc9421.read(request, recipient, nowMs);
    }

    /** Returns the address of the signing key, as the sender states it; nothing is proven before {@link #isBy}. */
    public String keyId() {
        return keyId;
    }

    /** Returns whether this key made the signature. */
    public boolean isBy(PublicKey key) {
        KeyKind kindOfKey = KeyKind.of(key);
        boolean signsRequests = kindOfKey.rfc9421Name() != null;
        return signsRequests
                && (kind == null || kind == kindOfKey)
                && bases.stream()
                        .anyMatch(base -> PublicKeys.isSigned(base.getBytes(StandardCharsets.UTF_8), signature, key));
    }
}
