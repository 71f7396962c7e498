package social.dassie.network.signatures;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.tls.Pem;

/**
 * Public keys in the forms in which actors publish them. Unreadable keys are treated as absent: nothing here throws for
 * the text of another server.
 */
public final class PublicKeys {
    private static final int MIN_RSA_BITS = 1_024;
    private static final int MAX_RSA_BITS = 8_192;
    private static final int MAX_EXPONENT_BITS = 64;
    private static final int MAX_TEXT = 8_192;
    private static final byte[] RSA_ALGORITHM = HexFormat.of().parseHex("300d06092a864886f70d0101010500");
    private static final byte[] MULTICODEC_RSA = {(byte) 0x85, 0x24};

    private static final Logger LOG = LoggerFactory.getLogger(PublicKeys.class);

    private PublicKeys() {}

    /** Parses a SubjectPublicKeyInfo in DER, the stored form. */
    public static Optional<PublicKey> ofDer(byte[] der) {
        for (KeyKind kind : KeyKind.values()) {
            try {
                PublicKey key = KeyFactory.getInstance(kind.family()).generatePublic(new X509EncodedKeySpec(der));
                return Optional.of(key).filter(PublicKeys::isUsable);
            } catch (GeneralSecurityException | RuntimeException notOfThisKind) {
                LOG.trace("Not a {} key", kind);
            }
        }
        return Optional.empty();
    }

    /** Parses a key in PEM: SubjectPublicKeyInfo or, with any heading, PKCS#1 (RFC 8017 appendix A.1.1). */
    public static Optional<PublicKey> ofPem(String pem) {
        if (pem.length() > MAX_TEXT) {
            return Optional.empty();
        }
        StringBuilder base64 = new StringBuilder();
        for (String line : pem.replace("-----", "\n").lines().toList()) {
            if (!line.startsWith("BEGIN ") && !line.startsWith("END ")) {
                base64.append(line.strip().replace(" ", ""));
            }
        }
        try {
            byte[] der = Base64.getDecoder().decode(base64.toString());
            Optional<PublicKey> key = ofDer(der);
            return key.isPresent() ? key : ofPkcs1(der);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }

    /** Parses a Multikey (https://www.w3.org/TR/cid-1.0/#Multikey): Ed25519, RSA, or ML-DSA-44 where Java has it. */
    public static Optional<PublicKey> ofMultibase(String text) {
        Optional<byte[]> bytes = Multibase.decode(text);
        for (RawKey raw : RawKey.values()) {
            Optional<byte[]> key = bytes.flatMap(all -> Multibase.after(raw.multicodec(), all));
            if (key.isPresent()) {
                return raw.der(key.get()).flatMap(PublicKeys::ofDer);
            }
        }
        return bytes.flatMap(all -> Multibase.after(MULTICODEC_RSA, all)).flatMap(PublicKeys::ofPkcs1);
    }

    /** Returns an Ed25519 key as a Multikey in base58. Throws {@code IllegalArgumentException} for keys of other kinds. */
    public static String multibase(PublicKey key) {
        if (KeyKind.of(key) != KeyKind.ED25519) {
            throw new IllegalArgumentException("Only Ed25519 keys are published as Multikeys");
        }
        return Multibase.base58(RawKey.ED25519.multikey(key.getEncoded()));
    }

    /** Returns the SubjectPublicKeyInfo in PEM with line breaks, the form that every server accepts. */
    public static String pem(PublicKey key) {
        return Pem.block("PUBLIC KEY", key.getEncoded());
    }

    /** Returns whether the signature of these bytes is by a key. */
    static boolean isSigned(byte[] message, byte[] signature, PublicKey key) {
        try {
            Signature verifier = Signature.getInstance(KeyKind.of(key).signature());
            verifier.initVerify(key);
            verifier.update(message);
            return verifier.verify(signature);
        } catch (GeneralSecurityException notOfThisKey) {
            return false;
        }
    }

    private static Optional<PublicKey> ofPkcs1(byte[] der) {
        return ofDer(element(0x30, joined(RSA_ALGORITHM, element(0x03, joined(new byte[] {0}, der)))));
    }

    /** Rejects keys that are too weak to prove anything, and those that are designed to be slow. */
    private static boolean isUsable(PublicKey key) {
        if (key instanceof RSAPublicKey rsa) {
            int bits = rsa.getModulus().bitLength();
            BigInteger exponent = rsa.getPublicExponent();
            return bits >= MIN_RSA_BITS
                    && bits <= MAX_RSA_BITS
                    && exponent.testBit(0)
                    && exponent.compareTo(BigInteger.TWO) > 0
                    && exponent.bitLength() <= MAX_EXPONENT_BITS;
        }
        return true;
    }

    private static byte[] element(int tag, byte[] content) {
        ByteArrayOutputStream element = new ByteArrayOutputStream();
        element.write(tag);
        if (content.length < 0x80) {
            element.write(content.length);
        } else {
            if (content.length > 0xff) {
                element.write(0x82);
                element.write(content.length >> 8);
            } else {
                element.write(0x81);
            }
            element.write(content.length & 0xff);
        }
        element.writeBytes(content);
        return element.toByteArray();
    }

    static byte[] joined(byte[] one, byte[] other) {
        byte[] joined = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, joined, one.length, other.length);
        return joined;
    }
}
