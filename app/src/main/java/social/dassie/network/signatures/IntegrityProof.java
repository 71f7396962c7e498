package social.dassie.network.signatures;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.erdtman.jcs.JsonCanonicalizer;
import social.dassie.ground.text.WrittenTimes;

/**
 * A proof inside a document that the owner of a key wrote it, no matter which server delivers it (FEP-8b32;
 * https://www.w3.org/TR/vc-data-integrity/). It covers the whole document, as canonical JSON (RFC 8785).
 */
public final class IntegrityProof {
    /** The context that defines the terms of a proof. */
    public static final String CONTEXT = "https://w3id.org/security/data-integrity/v1";

    private static final String PROOF = "proof";
    private static final String VALUE = "proofValue";
    private static final String TYPE = "DataIntegrityProof";
    private static final String PURPOSE = "assertionMethod";
    /** A document with more proofs has none that is read: each costs time. */
    private static final int MAX_PROOFS = 4;

    private final String keyId;
    private final long createdMs;
    private final long expiresMs;
    private final CryptoSuite suite;
    private final byte[] hashes;
    private final byte[] signature;

    private IntegrityProof(
            String keyId, long createdMs, long expiresMs, CryptoSuite suite, byte[] hashes, byte[] signature) {
        this.keyId = keyId;
        this.createdMs = createdMs;
        this.expiresMs = expiresMs;
        this.suite = suite;
        this.hashes = hashes;
        this.signature = signature;
    }

    /** Returns the first proof of a document that can be verified here; empty if it has none. The key decides whether it holds. */
    public static Optional<IntegrityProof> of(ObjectNode document) {
        JsonNode proof = document.path(PROOF);
        if (proof.isArray() && proof.size() <= MAX_PROOFS) {
            for (JsonNode each : proof) {
                Optional<IntegrityProof> read = read(document, each);
                if (read.isPresent()) {
                    return read;
                }
            }
        }
        return read(document, proof);
    }

    private static Optional<IntegrityProof> read(ObjectNode document, JsonNode proof) {
        Optional<CryptoSuite> suite = CryptoSuite.of(proof.path("cryptosuite").asText());
        Optional<byte[]> signature = Multibase.decode(proof.path(VALUE).asText());
        String keyId = proof.path("verificationMethod").asText();
        Long created = WrittenTimes.read(proof.path("created").asText());
        Long expires =
                proof.has("expires") ? WrittenTimes.read(proof.path("expires").asText()) : (Long) Long.MAX_VALUE;
        boolean isForContent = proof.path("type").asText().equals(TYPE)
                && proof.path("proofPurpose").asText().equals(PURPOSE);
        if (suite.isEmpty() || signature.isEmpty() || created == null || expires == null || !isForContent) {
            return Optional.empty();
        }
        return hashes(document, (ObjectNode) proof)
                .map(hashes -> new IntegrityProof(keyId, created, expires, suite.get(), hashes, signature.get()));
    }

    /** Returns the id of the key, as the document states it; nothing is proven before {@link #isBy}. */
    public String keyId() {
        return keyId;
    }

    /** Returns whether it was made in this period and has not expired; times are milliseconds since the epoch. */
    public boolean isOf(long fromMs, long toMs, long nowMs) {
        return createdMs >= fromMs && createdMs <= toMs && expiresMs > nowMs;
    }

    /** Returns whether this key made the proof. */
    public boolean isBy(PublicKey key) {
        return KeyKind.of(key) == suite.kind() && PublicKeys.isSigned(hashes, signature, key);
    }

    /**
     * Adds a proof to a document. Its context, which the proof covers too, becomes an array.
     *
     * @param key an Ed25519 key
     * @param nowMs in milliseconds since the epoch
     */
    public static void add(ObjectNode document, SigningKey key, long nowMs) {
        JsonNode context = document.path("@context");
        ArrayNode contexts = context instanceof ArrayNode array
                ? array
                : document.putArray("@context").add(context);
        contexts.add(CONTEXT);
        ObjectNode proof = document.objectNode();
        proof.set("@context", contexts.deepCopy());
        proof.put("type", TYPE);
        proof.put("cryptosuite", CryptoSuite.EDDSA.suite());
        proof.put("verificationMethod", key.keyId());
        proof.put("proofPurpose", PURPOSE);
        proof.put(
                "created",
                DateTimeFormatter.ISO_INSTANT.format(Instant.ofEpochMilli(nowMs).truncatedTo(ChronoUnit.SECONDS)));
        byte[] hashes = hashes(document, proof)
                .orElseThrow(() -> new IllegalStateException("A document of this server has no canonical form"));
        proof.put(VALUE, Multibase.base58(key.sign(hashes)));
        document.set(PROOF, proof);
    }

    /**
     * Returns what is signed: the hashes of the options of the proof and of the document without proofs. Empty if the options
     * have another context than the document begins with, or for numbers without a canonical form.
     */
    private static Optional<byte[]> hashes(ObjectNode document, ObjectNode proof) {
        ObjectNode bare = document.deepCopy().without(PROOF);
        ObjectNode options = proof.deepCopy().without(VALUE);
        if (options.has("@context")) {
            if (!beginsWith(bare.path("@context"), options.path("@context"))) {
                return Optional.empty();
            }
            bare.set("@context", options.path("@context"));
        }
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            byte[] ofOptions = sha.digest(new JsonCanonicalizer(options.toString()).getEncodedUTF8());
            byte[] ofDocument = sha.digest(new JsonCanonicalizer(bare.toString()).getEncodedUTF8());
            return Optional.of(PublicKeys.joined(ofOptions, ofDocument));
        } catch (IOException noCanonicalForm) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e); // every Java implementation has it
        }
    }

    private static boolean beginsWith(JsonNode context, JsonNode head) {
        if (!context.isArray() || !head.isArray()) {
            return context.equals(head);
        }
        for (int i = 0; i < head.size(); i++) {
            if (!head.get(i).equals(context.get(i))) {
                return false;
            }
        }
        return true;
    }
}
