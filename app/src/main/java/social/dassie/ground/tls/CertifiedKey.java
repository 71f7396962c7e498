package social.dassie.ground.tls;

import java.io.ByteArrayInputStream;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * A private key and its certificate chain.
 *
 * @param chain the server's own certificate first, then those of the authority that signed it
 */
record CertifiedKey(PrivateKey key, List<X509Certificate> chain) {
    private static final String CERTIFICATE = "CERTIFICATE";
    private static final int MAX_CHAIN = 10;
    private static final int DNS_NAME = 2;

    CertifiedKey {
        chain = List.copyOf(chain);
    }

    static CertifiedKey of(PrivateKey key, X509Certificate only) {
        return new CertifiedKey(key, List.of(only));
    }

    /** Reads and validates both. Throws {@link UnusableCertificateException} if they cannot be used. */
    static CertifiedKey read(String certificates, String key) {
        List<X509Certificate> chain = chain(certificates);
        PrivateKey own = Pem.key(Pem.blocks(key));
        if (!KeyPairs.match(own, chain.get(0).getPublicKey())) {
            throw new UnusableCertificateException(
                    "its first certificate is for another key: the server's own comes first, then those that signed it");
        }
        return new CertifiedKey(own, chain);
    }

    /** Returns the certificates of a text in PEM, in their order. */
    static List<X509Certificate> chain(String pem) {
        List<X509Certificate> chain = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (Pem.Block block : Pem.blocks(pem)) {
                if (block.label().equals(CERTIFICATE) && chain.size() < MAX_CHAIN) {
                    chain.add((X509Certificate) factory.generateCertificate(new ByteArrayInputStream(block.bytes())));
                }
            }
        } catch (CertificateException e) {
            throw new UnusableCertificateException("it has a certificate that is damaged", e);
        }
        if (chain.isEmpty()) {
            throw new UnusableCertificateException("it holds no certificate (a part BEGIN CERTIFICATE)");
        }
        return chain;
    }

    /** Returns both as one text, so that one file holds the matching pair. */
    String pem() {
        StringBuilder text = new StringBuilder(Pem.block("PRIVATE KEY", key.getEncoded()));
        try {
            for (X509Certificate certificate : chain) {
                text.append(Pem.block(CERTIFICATE, certificate.getEncoded()));
            }
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException("A certificate that was read cannot be written", e);
        }
        return text.toString();
    }

    X509Certificate certificate() {
        return chain.get(0);
    }

    Instant begins() {
        return certificate().getNotBefore().toInstant();
    }

    Instant ends() {
        return certificate().getNotAfter().toInstant();
    }

    /** Returns whether a browser accepts it for this name, provided that it trusts the issuer. */
    boolean covers(String domain) {
        String name = domain.toLowerCase(Locale.ROOT);
        int dot = name.indexOf('.');
        String wildcard = dot < 0 ? name : "*" + name.substring(dot);
        return names().stream().anyMatch(own -> own.equals(name) || own.equals(wildcard));
    }

    List<String> names() {
        try {
            Collection<List<?>> names = certificate().getSubjectAlternativeNames();
            return names == null
                    ? List.of()
                    : names.stream()
                            .filter(name -> name.get(0).equals(DNS_NAME))
                            .map(name -> String.valueOf(name.get(1)).toLowerCase(Locale.ROOT))
                            .toList();
        } catch (CertificateParsingException e) {
            return List.of();
        }
    }
}
