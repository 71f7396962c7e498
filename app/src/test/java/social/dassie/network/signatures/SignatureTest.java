package social.dassie.network.signatures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestKeys;

class SignatureTest {
    private static final KeyPair RSA = TestKeys.next();
    private static final KeyPair ED25519 = ed25519();
    private static final Recipient US = new Recipient("https://dassie.example");
    private static final long NOW = Instant.parse("2026-11-22T12:00:00Z").toEpochMilli();
    private static final byte[] BODY = "{\"type\":\"Like\"}".getBytes(StandardCharsets.UTF_8);
    private static final String KEY_ID = "https://peer.example/users/bob#main-key";

    private final Map<String, List<String>> headers = new HashMap<>();

    private static KeyPair another() {
        KeyPair next = TestKeys.next();
        return next == RSA ? TestKeys.next() : next;
    }

    private static KeyPair ed25519() {
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private SignedRequest signed(String method, String path, byte[] body, SignatureForm form, KeyPair keys) {
        boolean isPost = method.equals("POST");
        Signer.headers(
                        method,
                        URI.create("https://dassie.example" + path),
                        isPost ? body : null,
                        new SigningKey(KEY_ID, keys.getPrivate()),
                        NOW,
                        form)
                .forEach((name, value) -> headers.put(name, List.of(value)));
        return new SignedRequest(method, path, headers, isPost ? body : new byte[0]);
    }

    /** A signature as another server makes it: over these lines, with these parameters. */
    private SignedRequest cavage(String method, String path, byte[] body, String parameters, String base)
            throws GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(RSA.getPrivate());
        signature.update(base.getBytes(StandardCharsets.UTF_8));
        String base64 = Base64.getEncoder().encodeToString(signature.sign());
        headers.put("Signature", List.of(parameters.replace("SIG", base64)));
        return new SignedRequest(method, path, headers, body);
    }

    private static List<ReceivedSignature> read(SignedRequest request) throws BadSignatureException {
        return ReceivedSignature.of(request, US, NOW);
    }

    private static boolean isByRsa(SignedRequest request) throws BadSignatureException {
        return read(request).get(0).isBy(RSA.getPublic());
    }

    private static void assertRefused(SignedRequest request) {
        assertThrows(BadSignatureException.class, () -> read(request));
    }

    @ParameterizedTest
    @EnumSource
    void everyForm_isVerifiedByItsKeyOnly(SignatureForm form) throws BadSignatureException {
        SignedRequest post = signed("POST", "/inbox?a=b", BODY, form, RSA);
        assertEquals(KEY_ID, read(post).get(0).keyId());
        assertTrue(isByRsa(post));
        assertFalse(read(post).get(0).isBy(another().getPublic()));
        assertFalse(read(post).get(0).isBy(ED25519.getPublic()));
        assertTrue(isByRsa(signed("GET", "/users/alice?page=true", BODY, form, RSA)));
    }

    @ParameterizedTest
    @EnumSource
    void ed25519_signsAndVerifiesToo(SignatureForm form) throws BadSignatureException {
        SignedRequest post = signed("POST", "/inbox", BODY, form, ED25519);
        assertTrue(read(post).get(0).isBy(ED25519.getPublic()));
        assertFalse(read(post).get(0).isBy(RSA.getPublic()));
    }

    @ParameterizedTest
    @EnumSource
    void aChangedBodyPathOrMethod_isRefused(SignatureForm form) throws BadSignatureException {
        signed("POST", "/inbox", BODY, form, RSA);
        assertRefused(new SignedRequest("POST", "/inbox", headers, "other".getBytes(StandardCharsets.UTF_8)));
        assertFalse(isByRsa(new SignedRequest("POST", "/users/alice/inbox", headers, BODY)));
        assertFalse(isByRsa(new SignedRequest("PUT", "/inbox", headers, BODY)));
    }

    @ParameterizedTest
    @EnumSource
    void aRequestForAnotherHost_isRefused(SignatureForm form) {
        SignedRequest request = signed("POST", "/inbox", BODY, form, RSA);
        assertThrows(
                BadSignatureException.class,
                () -> ReceivedSignature.of(request, new Recipient("https://elsewhere.example"), NOW));
    }

    @Test
    void theHost_mayNameTheUsualPort() throws GeneralSecurityException, BadSignatureException {
        headers.put("Host", List.of("Dassie.Example:443"));
        headers.put("Date", List.of("Sun, 22 Nov 2026 12:00:00 GMT"));
        assertTrue(isByRsa(cavage(
                "GET",
                "/",
                new byte[0],
                "keyId=\"k\",headers=\"(request-target) host date\",signature=\"SIG\"",
                "(request-target): get /\nhost: Dassie.Example:443\ndate: Sun, 22 Nov 2026 12:00:00 GMT")));
    }

    @Test
    void digest_isCaseInsensitive_mayBeInAList_andIsRequired() throws GeneralSecurityException, BadSignatureException {
        String digest = BodyDigests.digest(BODY);
        for (String value : List.of(
                digest, digest.replace("SHA-256", "sha-256"), "unixsum=30637, " + digest, digest.replace("=", ""))) {
            headers.put("Host", List.of("dassie.example"));
            headers.put("Date", List.of("Sun, 22 Nov 2026 12:00:00 GMT"));
            headers.put("Digest", List.of(value));
            SignedRequest request = cavage(
                    "POST",
                    "/inbox",
                    BODY,
                    "keyId=\"k\",algorithm=\"rsa-sha256\",headers=\"(request-target) host date digest\",signature=\"SIG\"",
                    "(request-target): post /inbox\nhost: dassie.example\ndate: Sun, 22 Nov 2026 12:00:00 GMT\ndigest: "
                            + value);
            if (value.startsWith("SHA-256") && value.indexOf('=') < 0) {
                assertRefused(request);
            } else {
                assertTrue(isByRsa(request), value);
            }
        }
        headers.remove("Digest");
        assertRefused(cavage(
                "POST",
                "/inbox",
                BODY,
                "keyId=\"k\",headers=\"(request-target) host date\",signature=\"SIG\"",
                "(request-target): post /inbox\nhost: dassie.example\ndate: Sun, 22 Nov 2026 12:00:00 GMT"));
    }

    @Test
    void laxSignatureHeaders_areParsed() throws GeneralSecurityException, BadSignatureException {
        headers.put("Host", List.of("dassie.example"));
        headers.put("Date", List.of("Sun, 22 Nov 2026 12:00:00 GMT"));
        headers.put("User-Agent", List.of("Peer/1"));
        headers.put("Accept", List.of("application/activity+json", " text/html "));
        assertTrue(isByRsa(cavage(
                "GET",
                "/users/alice",
                new byte[0],
                "Signature keyId=https://peer.example/key, algorithm=hs2019,"
                        + "headers=\"(request-target) Host date user-agent accept\",signature=\"SIG\"",
                "(request-target): get /users/alice\nhost: dassie.example\ndate: Sun, 22 Nov 2026 12:00:00 GMT\n"
                        + "user-agent: Peer/1\naccept: application/activity+json, text/html")));
    }

    @Test
    void hs2019_withCreatedAndExpires_needsNoDate() throws GeneralSecurityException, BadSignatureException {
        long seconds = NOW / 1000;
        headers.put("Host", List.of("dassie.example"));
        headers.put("Digest", List.of(BodyDigests.digest(BODY)));
        String parameters = "keyId=\"k\",algorithm=\"hs2019\",created=%d,expires=%d,"
                + "headers=\"(request-target) (created) (expires) host digest\",signature=\"SIG\"";
        String base = "(request-target): post /inbox\n(created): %d\n(expires): %d\nhost: dassie.example\ndigest: "
                + BodyDigests.digest(BODY);
        long old = seconds - 7_000;
        assertTrue(isByRsa(cavage(
                "POST", "/inbox", BODY, String.format(parameters, old, seconds), String.format(base, old, seconds))));
        assertRefused(cavage(
                "POST", "/inbox", BODY, String.format(parameters, old, old + 60), String.format(base, old, old + 60)));
        long ancient = seconds - 60_000;
        assertRefused(cavage(
                "POST",
                "/inbox",
                BODY,
                String.format(parameters, ancient, seconds + 60),
                String.format(base, ancient, seconds + 60)));
    }

    @ParameterizedTest
    @EnumSource
    void signaturesOfOtherTimes_areRefused(SignatureForm form) throws BadSignatureException {
        SignedRequest request = signed("POST", "/inbox", BODY, form, RSA);
        for (Duration good : List.of(Duration.ofMinutes(-59), Duration.ofMinutes(64))) {
            assertEquals(
                    1, ReceivedSignature.of(request, US, NOW + good.toMillis()).size());
        }
        for (Duration bad : List.of(Duration.ofMinutes(-61), Duration.ofMinutes(66), Duration.ofHours(2))) {
            assertThrows(BadSignatureException.class, () -> ReceivedSignature.of(request, US, NOW + bad.toMillis()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "keyId=\"a\",keyId=\"b\",headers=\"(request-target) host date\",signature=\"AA==\"",
                "keyId=\"a\",headers=\"(request-target) date\",signature=\"AA==\"",
                "keyId=\"a\",headers=\"(request-target) host\",signature=\"AA==\"",
                "keyId=\"a\",headers=\"host date\",signature=\"AA==\"",
                "keyId=\"a\",headers=\"(request-target) host date x-missing\",signature=\"AA==\"",
                "keyId=\"a\",headers=\"(request-target) host date (expires)\",signature=\"AA==\"",
                "keyId=\"a\",algorithm=\"rsa-sha1\",headers=\"(request-target) host date\",signature=\"AA==\"",
                "keyId=\"a\",headers=\"(request-target) host date\",signature=\"%%\"",
                "keyId=\"a\",headers=\"(request-target) host date\"",
                "headers=\"(request-target) host date\",signature=\"AA==\"",
                "keyId=\"a",
                "keyId",
                ",",
                ""
            })
    void incompleteOrMalformedSignature_isRejected(String value) {
        headers.put("Host", List.of("dassie.example"));
        headers.put("Date", List.of("Sun, 22 Nov 2026 12:00:00 GMT"));
        headers.put("Signature", List.of(value));
        assertRefused(new SignedRequest("GET", "/", headers, new byte[0]));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sig1=(\"@method\");created=1795348800;keyid=\"k\"",
                "sig1=(\"@method\" \"@target-uri\");created=1795348800",
                "sig1=(\"@method\" \"@target-uri\");keyid=\"k\"",
                "sig1=(\"@method\" \"@target-uri\");created=1795348800;keyid=\"k\";alg=\"hmac-sha256\"",
                "sig1=(\"@method\" \"@target-uri\" \"@method\");created=1795348800;keyid=\"k\"",
                "sig1=(\"@method\" \"@target-uri\" \"x-missing\");created=1795348800;keyid=\"k\"",
                "sig1=(\"@method\" \"@target-uri\";req);created=1795348800;keyid=\"k\"",
                "sig2=(\"@method\" \"@target-uri\");created=1795348800;keyid=\"k\"",
                "sig1=(\"@method\" \"@target-uri\"",
                "sig1",
                ""
            })
    void incompleteOrMalformedSignatureInput_isRejected(String input) {
        headers.put("Host", List.of("dassie.example"));
        headers.put("Signature-Input", List.of(input));
        headers.put("Signature", List.of("sig1=:AAAA:"));
        assertRefused(new SignedRequest("GET", "/", headers, new byte[0]));
    }

    @Test
    void rfc9421_withoutAContentDigest_isRefusedForAPost() {
        signed("GET", "/inbox", BODY, SignatureForm.RFC9421, RSA);
        assertRefused(new SignedRequest("POST", "/inbox", headers, BODY));
    }

    @Test
    void anyVerifiableLabel_suffices() throws BadSignatureException {
        signed("POST", "/inbox", BODY, SignatureForm.RFC9421, RSA);
        String input = Objects.requireNonNull(headers.get("Signature-Input")).get(0);
        String signature = Objects.requireNonNull(headers.get("Signature")).get(0);
        headers.put("Signature-Input", List.of("old=(\"@method\");created=1;keyid=\"x\"", input));
        headers.put("Signature", List.of("old=:AAAA:", signature));
        assertTrue(isByRsa(new SignedRequest("POST", "/inbox", headers, BODY)));
    }

    /** Draft-cavage-http-signatures-12, appendix C.3. */
    @Test
    void theExampleOfTheDraft_isVerified() throws BadSignatureException {
        PublicKey key = PublicKeys.ofPem("""
                -----BEGIN PUBLIC KEY-----
                MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDCFENGw33yGihy92pDjZQhl0C3
                6rPJj+CvfSC8+q28hxA161QFNUd13wuCTUcq0Qd2qsBe/2hFyc2DCJJg0h1L78+6
                Z4UMR7EOcpfdUE9Hf3m/hs+FUR45uBJeDK1HSFHD8bHKD6kv8FPGfJTotc+2xjJw
                oYi+1hqp1fIekaxsyQIDAQAB
                -----END PUBLIC KEY-----
                """).orElseThrow();
        headers.put("Host", List.of("example.com"));
        headers.put("Date", List.of("Sun, 05 Jan 2014 21:31:40 GMT"));
        headers.put("Content-Type", List.of("application/json"));
        headers.put("Digest", List.of("SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE="));
        headers.put("Content-Length", List.of("18"));
        headers.put(
                "Signature",
                List.of(
                        "keyId=\"Test\",algorithm=\"rsa-sha256\","
                                + "headers=\"(request-target) host date content-type digest content-length\","
                                + "signature=\"vSdrb+dS3EceC9bcwHSo4MlyKS59iFIrhgYkz8+oVLEEzmYZZvRs8rgOp+63LEM3v+MFHB32NfpB2bEK"
                                + "BIvB1q52LaEUHFv120V01IL+TAD48XaERZFukWgHoBTLMhYS2Gb51gWxpeIq8knRmPnYePbF5MOkR0Zkly4zKH7s1dE=\""));
        SignedRequest request = new SignedRequest(
                "POST", "/foo?param=value&pet=dog", headers, "{\"hello\": \"world\"}".getBytes(StandardCharsets.UTF_8));
        long then = Instant.parse("2014-01-05T21:31:40Z").toEpochMilli();
        assertTrue(ReceivedSignature.of(request, new Recipient("https://example.com"), then)
                .get(0)
                .isBy(key));
    }

    /** RFC 9421, appendix B.2.6, with the request of B.2. */
    @Test
    void theExampleOfTheStandard_isVerified() throws BadSignatureException {
        PublicKey key = PublicKeys.ofDer(
                        Base64.getDecoder().decode("MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs="))
                .orElseThrow();
        headers.put("Host", List.of("example.com"));
        headers.put("Date", List.of("Tue, 20 Apr 2021 02:07:55 GMT"));
        headers.put("Content-Type", List.of("application/json"));
        headers.put("Content-Length", List.of("18"));
        SignedRequest request = new SignedRequest("POST", "/foo?param=Value&Pet=dog", headers, new byte[0]);
        String header = "sig-b26=(\"date\" \"@method\" \"@path\" \"@authority\" \"content-type\" \"content-length\");"
                + "created=1618884473;keyid=\"test-key-ed25519\"";
        SignatureInput input = Objects.requireNonNull(SignatureInput.all(header).get("sig-b26"));
        String base = Rfc9421.base(request, new Recipient("https://example.com"), input);
        assertEquals("""
                "date": Tue, 20 Apr 2021 02:07:55 GMT
                "@method": POST
                "@path": /foo
                "@authority": example.com
                "content-type": application/json
                "content-length": 18
                "@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length")\
                ;created=1618884473;keyid="test-key-ed25519\"""", base);
        byte[] signature = Objects.requireNonNull(
                SignatureInput.signatures("sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u"
                                + "02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:")
                        .get("sig-b26"));
        assertTrue(new ReceivedSignature("k", null, List.of(base), signature).isBy(key));
    }

    /** RFC 9421, appendix B.2.3: all that we cover of a request, without its query parameters. */
    @Test
    void theBaseOfTheStandardsFullExample_isMadeAlike() throws BadSignatureException {
        headers.put("Host", List.of("example.com"));
        headers.put("Date", List.of("Tue, 20 Apr 2021 02:07:55 GMT"));
        headers.put("Content-Type", List.of("application/json"));
        String header = "sig-b23=(\"date\" \"@method\" \"@path\" \"@query\" \"@authority\" \"@scheme\" "
                + "\"@request-target\" \"@target-uri\" \"content-type\");created=1618884473;keyid=\"test-key-rsa-pss\"";
        SignedRequest request = new SignedRequest("POST", "/foo?param=Value&Pet=dog", headers, new byte[0]);
        SignatureInput input = Objects.requireNonNull(SignatureInput.all(header).get("sig-b23"));
        assertEquals(
                List.of(
                        "\"date\": Tue, 20 Apr 2021 02:07:55 GMT",
                        "\"@method\": POST",
                        "\"@path\": /foo",
                        "\"@query\": ?param=Value&Pet=dog",
                        "\"@authority\": example.com",
                        "\"@scheme\": https",
                        "\"@request-target\": /foo?param=Value&Pet=dog",
                        "\"@target-uri\": https://example.com/foo?param=Value&Pet=dog",
                        "\"content-type\": application/json",
                        "\"@signature-params\": " + header.substring("sig-b23=".length())),
                Rfc9421.base(request, new Recipient("https://example.com"), input)
                        .lines()
                        .toList());
    }
}
