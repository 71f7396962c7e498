package social.dassie.ground.tls;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;

/**
 * Creates the structures that the JDK reads but does not write: certificate signing requests (PKCS#10, RFC 2986), and
 * self-signed certificates (RFC 5280), including the one that answers the challenge tls-alpn-01 (RFC 8737 section 3).
 */
final class Certificates {
    private static final Duration LIFE = Duration.ofDays(30);
    private static final Duration EARLIER = Duration.ofDays(1);
    private static final String COMMON_NAME = "2.5.4.3";
    private static final String ALTERNATIVE_NAMES = "2.5.29.17";
    private static final String EXTENSIONS_ASKED_FOR = "1.2.840.113549.1.9.14";
    private static final String ECDSA_WITH_SHA256 = "1.2.840.10045.4.3.2";
    private static final String ACME_IDENTIFIER = "1.3.6.1.5.5.7.1.31";
    private static final SecureRandom RANDOM = new SecureRandom();

    private Certificates() {}

    /** Returns a signing request for a certificate for one name, signed with its own key. */
    static byte[] request(KeyPair key, String domain) {
        byte[] content = Der.sequence(
                Der.integer(BigInteger.ZERO),
                Der.sequence(), // the relevant names are below
                key.getPublic().getEncoded(),
                Der.tagged(
                        0,
                        Der.sequence(Der.oid(EXTENSIONS_ASKED_FOR), Der.set(Der.sequence(alternativeNames(domain))))));
        return signed(key, content);
    }

    /** Returns a certificate that no browser trusts, until an authority has issued one. */
    static CertifiedKey selfSigned(KeyPair key, String domain, Instant now) {
        return certificate(key, domain, now, new byte[0]);
    }

    /** @param proof the SHA-256 of the key authorization */
    static CertifiedKey challenge(KeyPair key, String domain, Instant now, byte[] proof) {
        byte[] extension = Der.sequence(Der.oid(ACME_IDENTIFIER), Der.truth(), Der.octets(Der.octets(proof)));
        return certificate(key, domain, now, extension);
    }

    private static CertifiedKey certificate(KeyPair key, String domain, Instant now, byte[] extension) {
        byte[] name = Der.sequence(Der.set(Der.sequence(Der.oid(COMMON_NAME), Der.text("Dassie"))));
        byte[] content = Der.sequence(
                Der.tagged(0, Der.integer(BigInteger.TWO)),
                Der.integer(new BigInteger(64, RANDOM).add(BigInteger.ONE)),
                algorithm(),
                name,
                Der.sequence(Der.time(now.minus(EARLIER)), Der.time(now.plus(LIFE))),
                name,
                key.getPublic().getEncoded(),
                Der.tagged(3, Der.sequence(alternativeNames(domain), extension)));
        try {
            X509Certificate made = (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(signed(key, content)));
            return CertifiedKey.of(key.getPrivate(), made);
        } catch (CertificateException e) {
            throw new IllegalStateException("A certificate was made that Java does not read", e);
        }
    }

    private static byte[] alternativeNames(String domain) {
        byte[] names = Der.sequence(Der.plain(2, domain.getBytes(StandardCharsets.US_ASCII)));
        return Der.sequence(Der.oid(ALTERNATIVE_NAMES), Der.octets(names));
    }

    private static byte[] signed(KeyPair key, byte[] content) {
        byte[] signature = KeyPairs.signature(key.getPrivate(), "SHA256withECDSA", content);
        return Der.sequence(content, algorithm(), Der.bits(signature));
    }

    private static byte[] algorithm() {
        return Der.sequence(Der.oid(ECDSA_WITH_SHA256));
    }
}
