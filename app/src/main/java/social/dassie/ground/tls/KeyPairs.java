package social.dassie.ground.tls;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;

/** Keys on the curve P-256, which every client and authority supports, and their stored form. */
final class KeyPairs {
    private static final String PRIVATE = "PRIVATE KEY";
    private static final String PUBLIC = "PUBLIC KEY";

    private KeyPairs() {}

    static KeyPair make() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java cannot make keys on the curve P-256", e);
        }
    }

    static String pem(KeyPair pair) {
        return Pem.block(PRIVATE, pair.getPrivate().getEncoded())
                + Pem.block(PUBLIC, pair.getPublic().getEncoded());
    }

    /** Reads what {@link #pem} wrote. Throws {@link UnusableCertificateException} for anything else. */
    static KeyPair read(String pem) {
        List<Pem.Block> blocks = Pem.blocks(pem);
        try {
            KeyFactory factory = KeyFactory.getInstance("EC");
            return new KeyPair(
                    factory.generatePublic(new X509EncodedKeySpec(Pem.first(blocks, PUBLIC))),
                    factory.generatePrivate(new PKCS8EncodedKeySpec(Pem.first(blocks, PRIVATE))));
        } catch (GeneralSecurityException e) {
            throw new UnusableCertificateException("it holds no key that can be read", e);
        }
    }

    /** Returns the signature algorithm of a key. */
    static String signing(PublicKey key) {
        return key instanceof ECPublicKey ? "SHA256withECDSA" : "SHA256withRSA";
    }

    static byte[] signature(PrivateKey key, String algorithm, byte[] signed) {
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(signed);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java cannot sign with " + algorithm, e);
        }
    }

    /** Returns whether the two are a pair, which is tested by signing with one and verifying with the other. */
    static boolean match(PrivateKey key, PublicKey other) {
        byte[] sample = {1, 2, 3};
        try {
            Signature signing = Signature.getInstance(signing(other));
            signing.initSign(key);
            signing.update(sample);
            byte[] signature = signing.sign();
            Signature checking = Signature.getInstance(signing(other));
            checking.initVerify(other);
            checking.update(sample);
            return checking.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
