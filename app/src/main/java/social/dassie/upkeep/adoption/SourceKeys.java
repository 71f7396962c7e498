package social.dassie.upkeep.adoption;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.util.Base64URL;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPrivateKey;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.tls.Pem;
import social.dassie.network.signatures.PublicKeys;

/** The keys of another program in the forms in which they are stored here. */
final class SourceKeys {
    private static final int COORDINATE_BYTES = 32;
    /** Of a key of 8,192 bits there are 2,467 digits. */
    private static final int MAX_DIGITS = 2_500;

    private static final JsonMapper NUMBERS = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNumberLength(MAX_DIGITS)
                            .build())
                    .build())
            .build();

    private SourceKeys() {}

    /**
     * Returns the PKCS#8 form of a private RSA key as Go's {@code encoding/json} writes it: an object of numbers, {@code N},
     * {@code E}, {@code D} and the two {@code Primes}. Null for JSON's null.
     */
    static byte @Nullable [] rsaPrivate(String json) throws GeneralSecurityException, JsonProcessingException {
        if (json.equals("null")) {
            return null;
        }
        JsonNode key = NUMBERS.readTree(json);
        BigInteger d = key.path("D").bigIntegerValue();
        BigInteger p = key.path("Primes").path(0).bigIntegerValue();
        BigInteger q = key.path("Primes").path(1).bigIntegerValue();
        RSAPrivateCrtKeySpec spec = new RSAPrivateCrtKeySpec(
                key.path("N").bigIntegerValue(),
                key.path("E").bigIntegerValue(),
                d,
                p,
                q,
                d.mod(p.subtract(BigInteger.ONE)),
                d.mod(q.subtract(BigInteger.ONE)),
                q.modInverse(p));
        RSAPrivateCrtKey made = (RSAPrivateCrtKey) KeyFactory.getInstance("RSA").generatePrivate(spec);
        return made.getEncoded();
    }

    /** Returns the SubjectPublicKeyInfo of a public RSA key, of which Go writes {@code N} and {@code E}; null without them. */
    static byte @Nullable [] rsaPublic(String json) throws GeneralSecurityException, JsonProcessingException {
        if (json.equals("null")) {
            return null;
        }
        JsonNode key = NUMBERS.readTree(json);
        BigInteger modulus = key.path("N").bigIntegerValue();
        if (modulus.signum() <= 0) {
            return null;
        }
        RSAPublicKeySpec spec = new RSAPublicKeySpec(modulus, key.path("E").bigIntegerValue());
        return KeyFactory.getInstance("RSA").generatePublic(spec).getEncoded();
    }

    /** Returns the PKCS#8 form of a private RSA key in PEM, in that form or PKCS#1; null for anything else. */
    static byte @Nullable [] pemPrivate(String pem) {
        return Pem.privateKey(pem)
                .filter(RSAPrivateKey.class::isInstance)
                .map(Key::getEncoded)
                .orElse(null);
    }

    /** Returns the SubjectPublicKeyInfo that belongs to a private RSA key in PEM; null for anything else. */
    static byte @Nullable [] pemPublicOf(String pem) throws GeneralSecurityException {
        if (!(Pem.privateKey(pem).orElse(null) instanceof RSAPrivateCrtKey key)) {
            return null;
        }
        RSAPublicKeySpec spec = new RSAPublicKeySpec(key.getModulus(), key.getPublicExponent());
        return KeyFactory.getInstance("RSA").generatePublic(spec).getEncoded();
    }

    /** Returns the SubjectPublicKeyInfo of a public key in PEM; null for anything else. */
    static byte @Nullable [] pemPublic(String pem) {
        return PublicKeys.ofPem(pem).map(Key::getEncoded).orElse(null);
    }

    /**
     * Returns the JSON Web Key of a VAPID pair in base64url, with or without padding: the uncompressed point (RFC 8292) and the
     * private number. Null if they are not such a pair.
     */
    static @Nullable String vapid(String publicKey, String privateKey) {
        try {
            byte[] point = Base64.getUrlDecoder().decode(publicKey);
            return new ECKey.Builder(
                            Curve.P_256,
                            Base64URL.encode(Arrays.copyOfRange(point, 1, 1 + COORDINATE_BYTES)),
                            Base64URL.encode(Arrays.copyOfRange(point, 1 + COORDINATE_BYTES, 1 + 2 * COORDINATE_BYTES)))
                    .d(new Base64URL(privateKey.replace("=", "")))
                    .build()
                    .toJSONString();
        } catch (IllegalArgumentException | IllegalStateException invalid) {
            return null;
        }
    }
}
