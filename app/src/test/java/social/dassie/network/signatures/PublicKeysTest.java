package social.dassie.network.signatures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.spec.RSAPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicKeysTest {
    private static final String BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    /** What precedes the PKCS#1 part of a SubjectPublicKeyInfo with 2,048 bits. */
    private static final int SPKI_HEAD = 24;

    private static KeyPair rsa(int bits) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(bits);
        return generator.generateKeyPair();
    }

    private static byte[] pkcs1(PublicKey key) {
        return Arrays.copyOfRange(key.getEncoded(), SPKI_HEAD, key.getEncoded().length);
    }

    private static String base58(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        BigInteger number = new BigInteger(1, bytes);
        while (number.signum() > 0) {
            BigInteger[] parts = number.divideAndRemainder(BigInteger.valueOf(58));
            text.insert(0, BASE58.charAt(parts[1].intValue()));
            number = parts[0];
        }
        return "z" + text;
    }

    private static byte[] with(int one, int two, byte[] rest) {
        byte[] all = new byte[rest.length + 2];
        all[0] = (byte) one;
        all[1] = (byte) two;
        System.arraycopy(rest, 0, all, 2, rest.length);
        return all;
    }

    @Test
    void pem_isReadWithAndWithoutLineBreaks_andWrittenWithThem() throws GeneralSecurityException {
        PublicKey key = rsa(2048).getPublic();
        String pem = PublicKeys.pem(key);
        assertTrue(pem.startsWith("-----BEGIN PUBLIC KEY-----\nMIIB"), pem);
        assertTrue(pem.lines().allMatch(line -> line.length() <= 64), pem);
        assertEquals(Optional.of(key), PublicKeys.ofPem(pem));
        assertEquals(Optional.of(key), PublicKeys.ofPem(pem.replace("\n", "")));
        assertEquals(Optional.of(key), PublicKeys.ofPem(pem.replace("\n", "\r\n")));
        String pkcs1 = "-----BEGIN RSA PUBLIC KEY-----\n"
                + Base64.getMimeEncoder().encodeToString(pkcs1(key)) + "\n-----END RSA PUBLIC KEY-----";
        assertEquals(Optional.of(key), PublicKeys.ofPem(pkcs1));
        assertEquals(Optional.of(key), PublicKeys.ofDer(key.getEncoded()));
    }

    @Test
    void multikeys_ofRsaAndEd25519_areRead() throws GeneralSecurityException {
        PublicKey rsa = rsa(2048).getPublic();
        assertEquals(Optional.of(rsa), PublicKeys.ofMultibase(base58(with(0x85, 0x24, pkcs1(rsa)))));
        PublicKey ed = KeyPairGenerator.getInstance("Ed25519").generateKeyPair().getPublic();
        byte[] raw = Arrays.copyOfRange(ed.getEncoded(), 12, 44);
        Optional<PublicKey> read = PublicKeys.ofMultibase(base58(with(0xed, 0x01, raw)));
        assertArrayEquals(ed.getEncoded(), read.orElseThrow().getEncoded());
    }

    /** The example of https://www.w3.org/TR/cid-1.0/#Multikey. */
    @Test
    void theMultikeyOfTheStandard_isRead() {
        assertTrue(PublicKeys.ofMultibase("z6MkmM42vxfqZQsv4ehtTjFFxQ4sQKS2w6WR7emozFAn5cxu")
                .isPresent());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "z",
                "z0OIl",
                "zzzzzzzz",
                "z6Mk",
                "-----BEGIN PUBLIC KEY-----",
                "-----BEGIN PUBLIC KEY-----\n%%%\n-----END PUBLIC KEY-----",
                "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----",
                "null"
            })
    void invalidKey_isEmpty_withoutAnException(String text) {
        assertEquals(Optional.empty(), PublicKeys.ofPem(text));
        assertEquals(Optional.empty(), PublicKeys.ofMultibase(text));
    }

    @Test
    void weakOrSlowKeys_areRejected() throws GeneralSecurityException {
        assertEquals(Optional.empty(), PublicKeys.ofDer(rsa(512).getPublic().getEncoded()));
        KeyFactory factory = KeyFactory.getInstance("RSA");
        BigInteger huge = BigInteger.ONE.shiftLeft(9_000).add(BigInteger.ONE);
        PublicKey slow = factory.generatePublic(new RSAPublicKeySpec(huge, BigInteger.valueOf(65_537)));
        assertEquals(Optional.empty(), PublicKeys.ofDer(slow.getEncoded()));
        assertEquals(Optional.empty(), PublicKeys.ofPem("A".repeat(100_000)));
        assertEquals(Optional.empty(), PublicKeys.ofMultibase("z" + "2".repeat(100_000)));
    }
}
