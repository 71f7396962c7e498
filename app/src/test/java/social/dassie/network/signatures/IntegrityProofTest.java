package social.dassie.network.signatures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Proofs in documents, beside one that another program (apsig 0.6) made with the private key of the bytes 0 to 31. */
class IntegrityProofTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long NOW = Instant.parse("2026-11-30T12:00:00Z").toEpochMilli();
    private static final String KEY = "z6MkehRgf7yJbgaGfYsdoAsKdBPE3dj2CYhowQdcjqSJgvVd";
    private static final String BY_ANOTHER = """
            {"@context": ["https://www.w3.org/ns/activitystreams", {"sensitive": "as:sensitive"}],
            "id": "https://far.example/activities/1", "type": "Create", "actor": "https://far.example/users/erin",
            "object": {"id": "https://far.example/n/1", "type": "Note", "attributedTo": "https://far.example/users/erin",
            "content": "<p>Gr\\u00f6\\u00dfe \\"\\\\ \\u592a\\u90ce \\ud83d\\ude00 \\u2028</p>", "sensitive": false,
            "location": {"latitude": -0.5, "longitude": 1e+21, "altitude": 4.50, "n": 333333333.33333329},
            "\\u20ac": null, "\\r": [], "1": {}, "\\ud83d\\ude00": 1, "\\ufb33": 2},
            "proof": {"type": "DataIntegrityProof", "cryptosuite": "eddsa-jcs-2022",
            "verificationMethod": "https://far.example/users/erin#ed25519-key", "proofPurpose": "assertionMethod",
            "created": "2026-11-30T12:00:00Z",
            "@context": ["https://www.w3.org/ns/activitystreams", {"sensitive": "as:sensitive"}],
            "proofValue": "z4qicgWwBoEePWaC6SMo4WsLfWcEW5warxiHptktWBTS4c63EgXd1o1b3kbjCh2mJAvnGSp7z7jQUPpJ9ghZXxn8n"}}
            """;

    private final KeyPair keys = pair("Ed25519");
    private final ObjectNode proven = proven();

    private static KeyPair pair(String kind) {
        try {
            return KeyPairGenerator.getInstance(kind).generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ObjectNode json(String text) {
        try {
            return (ObjectNode) JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    private ObjectNode proven() {
        ObjectNode document =
                json("{\"@context\":\"https://www.w3.org/ns/activitystreams\",\"type\":\"Note\",\"n\":1.50}");
        IntegrityProof.add(
                document, new SigningKey("https://far.example/users/erin#ed25519-key", keys.getPrivate()), NOW);
        return document;
    }

    private static boolean holds(ObjectNode document, PublicKey key) {
        return IntegrityProof.of(document).filter(proof -> proof.isBy(key)).isPresent();
    }

    @Test
    void proofOfAnotherProgram_isVerified() {
        PublicKey key = PublicKeys.ofMultibase(KEY).orElseThrow();
        assertEquals(KEY, PublicKeys.multibase(key));
        assertTrue(holds(json(BY_ANOTHER), key));
        assertFalse(holds(json(BY_ANOTHER.replace("4.50", "4.51")), key));
        assertFalse(holds(json(BY_ANOTHER.replace("\"\\r\": []", "\"\\r\": [null]")), key));
    }

    @Test
    void ownProof_isVerified_andNamesItsKey() {
        ObjectNode read = json(proven.toString());
        assertTrue(holds(read, keys.getPublic()));
        assertEquals(
                "https://far.example/users/erin#ed25519-key",
                IntegrityProof.of(read).orElseThrow().keyId());
        assertEquals("2026-11-30T12:00:00Z", read.path("proof").path("created").asText());
        assertEquals(2, read.path("@context").size());
    }

    @Test
    void foreignKey_andKeyOfAnotherKind_proveNothing() {
        assertFalse(holds(proven, pair("Ed25519").getPublic()));
        assertFalse(holds(proven, pair("RSA").getPublic()));
    }

    @Test
    void everyChange_isNoticed() {
        for (String property : new String[] {"type", "n", "more"}) {
            assertFalse(holds(proven.deepCopy().put(property, "other"), keys.getPublic()), property);
        }
        for (String property : new String[] {"created", "verificationMethod", "expires", "challenge"}) {
            ObjectNode changed = proven.deepCopy();
            ((ObjectNode) changed.path("proof")).put(property, "2026-11-30T12:00:01Z");
            assertFalse(holds(changed, keys.getPublic()), property);
        }
        ObjectNode withMore = proven.deepCopy();
        withMore.withArray("/@context").insert(1, "https://evil.example/context");
        assertFalse(holds(withMore, keys.getPublic()));
    }

    @Test
    void contextsAfterThoseOfTheProof_mayBeAdded() {
        ObjectNode withMore = proven.deepCopy();
        withMore.withArray("/@context").add("https://far.example/later");
        assertTrue(holds(withMore, keys.getPublic()));
    }

    @Test
    void oneOfSeveralProofs_isEnough_butNotOneOfMany() {
        ObjectNode several = proven.deepCopy();
        several.putArray("proof").add("text").addObject().put("cryptosuite", "unknown");
        several.withArray("/proof").add(proven.path("proof"));
        assertTrue(holds(several, keys.getPublic()));
        several.withArray("/proof").insert(0, 1).insert(0, 1);
        assertFalse(holds(several, keys.getPublic()));
    }

    @Test
    void timeOfAProof_isChecked() {
        IntegrityProof proof = IntegrityProof.of(proven).orElseThrow();
        assertTrue(proof.isOf(NOW, NOW, NOW));
        assertFalse(proof.isOf(NOW + 1, NOW + 2, NOW));
        assertFalse(proof.isOf(NOW - 2, NOW - 1, NOW));
        ObjectNode expiring = proven.deepCopy();
        ((ObjectNode) expiring.path("proof")).put("expires", "2026-11-30T13:00:00Z");
        IntegrityProof limited = IntegrityProof.of(expiring).orElseThrow();
        assertTrue(limited.isOf(NOW, NOW, NOW));
        assertFalse(limited.isOf(NOW, NOW, NOW + 3_600_000));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'type':'Other'}",
                "{'cryptosuite':'eddsa-rdfc-2022'}",
                "{'proofPurpose':'authentication'}",
                "{'created':'yesterday'}",
                "{'expires':'never'}",
                "{'expires':null}",
                "{'proofValue':'f00'}",
                "{'proofValue':'z0'}",
                "{'proofValue':''}",
                "{'proofValue':{'a':1}}",
                "{'@context':'https://other.example'}"
            })
    void incompleteProof_isNone(String change) {
        ObjectNode document = proven.deepCopy();
        ((ObjectNode) document.path("proof")).setAll(json(change.replace('\'', '"')));
        assertEquals(Optional.empty(), IntegrityProof.of(document));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "null", "[]", "'x'", "[[]]", "[null, 1, {}]"})
    void anythingElse_isNoProof(String proof) {
        ObjectNode document = json("{\"proof\":" + proof.replace('\'', '"') + "}");
        assertEquals(Optional.empty(), IntegrityProof.of(document));
    }

    @Test
    void numberBeyondADouble_hasNoCanonicalForm() {
        ObjectNode document = proven.deepCopy();
        document.set("n", JSON.getNodeFactory().numberNode(new BigDecimal("1e400")));
        assertEquals(Optional.empty(), IntegrityProof.of(document));
    }

    /** The signature is made here as the specification says it, because nothing here makes such proofs. */
    @Test
    void mlDsa_isVerified_whereJavaHasIt() throws GeneralSecurityException {
        boolean isThere = Runtime.version().feature() >= 24;
        String unreadable = "u"
                + Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(PublicKeys.joined(new byte[] {(byte) 0x90, 0x24}, new byte[1_312]));
        assertEquals(isThere, PublicKeys.ofMultibase(unreadable).isPresent());
        if (!isThere) {
            return;
        }
        KeyPair pair = pair("ML-DSA-44");
        byte[] raw = Multibase.decode("u"
                        + Base64.getUrlEncoder().encodeToString(pair.getPublic().getEncoded()))
                .orElseThrow();
        byte[] multikey = RawKey.ML_DSA_44.multikey(raw);
        PublicKey key = PublicKeys.ofMultibase(Multibase.base58(multikey)).orElseThrow();
        ObjectNode document = json("{\"proof\":{\"type\":\"DataIntegrityProof\",\"cryptosuite\":\"mldsa44-jcs-2024\","
                + "\"created\":\"2026-11-30T12:00:00Z\",\"proofPurpose\":\"assertionMethod\","
                + "\"verificationMethod\":\"https://far.example/users/erin#ml-dsa\",\"proofValue\":\"u00\"},\"a\":1}");
        Signature signer = Signature.getInstance("ML-DSA-44");
        signer.initSign(pair.getPrivate());
        signer.update(sha256("{\"created\":\"2026-11-30T12:00:00Z\",\"cryptosuite\":\"mldsa44-jcs-2024\","
                + "\"proofPurpose\":\"assertionMethod\",\"type\":\"DataIntegrityProof\","
                + "\"verificationMethod\":\"https://far.example/users/erin#ml-dsa\"}"));
        signer.update(sha256("{\"a\":1}"));
        String value = "u" + Base64.getUrlEncoder().withoutPadding().encodeToString(signer.sign());
        ((ObjectNode) document.path("proof")).put("proofValue", value);
        assertTrue(holds(document, key));
        assertFalse(holds(document.put("a", 2), key));
    }

    private static byte[] sha256(String text) throws GeneralSecurityException {
        return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    }
}
