package social.dassie.people.push;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECPrivateKeySpec;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** The examples of the two specifications, byte for byte. */
class MessageEncryptionTest {
    private static byte[] decode(String text) {
        return Base64.getUrlDecoder().decode(text);
    }

    private static ECPublicKey point(String text) {
        return EcPoint.decode(decode(text)).orElseThrow();
    }

    private static KeyPair pair(String publicKey, String privateKey) throws GeneralSecurityException {
        ECPrivateKeySpec spec = new ECPrivateKeySpec(new BigInteger(1, decode(privateKey)), EcPoint.P256);
        return new KeyPair(point(publicKey), KeyFactory.getInstance("EC").generatePrivate(spec));
    }

    /** RFC 8291 section 5 and appendix A. */
    @Test
    void standard_isTheExampleOfRfc8291() throws GeneralSecurityException {
        KeyPair sender = pair(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
                "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        MessageEncryption encryption = new MessageEncryption(
                point("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                decode("BTBZMqHH6r4Tts7J_aSIgg"),
                sender,
                decode("DGv6ra1nlYgDCS1FRnbzlw"));
        byte[] body = encryption
                .standard("When I grow up, I want to be a watermelon".getBytes(StandardCharsets.UTF_8))
                .body();
        assertEquals(
                "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
                        + "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
                Base64.getUrlEncoder().withoutPadding().encodeToString(body));
    }

    /** draft-ietf-webpush-encryption-04 section 5. */
    @Test
    void legacy_isTheExampleOfTheDraft() throws GeneralSecurityException {
        KeyPair sender = pair(
                "BNoRDbb84JGm8g5Z5CFxurSqsXWJ11ItfXEWYVLE85Y7CYkDjXsIEc4aqxYaQ1G8BqkXCJ6DPpDrWtdWj_mugHU",
                "nCScek-QpEjmOOlT-rQ38nZzvdPlqa00Zy0i6m2OJvY");
        MessageEncryption encryption = new MessageEncryption(
                point("BCEkBjzL8Z3C-oi2Q7oE5t2Np-p7osjGLg93qUP0wvqRT21EEWyf0cQDQcakQMqz4hQKYOQ3il2nNZct4HgAUQU"),
                decode("R29vIGdvbyBnJyBqb29iIQ"),
                sender,
                decode("lngarbyKfMoi9Z75xYXmkg"));
        MessageEncryption.Message message = encryption.legacy("I am the walrus".getBytes(StandardCharsets.UTF_8));
        assertEquals(
                "6nqAQUME8hNqw5J3kl8cpVVJylXKYqZOeseZG8UueKpA",
                Base64.getUrlEncoder().withoutPadding().encodeToString(message.body()));
    }

    @Test
    void keysAndSaltsAreNewForEachMessage() throws GeneralSecurityException {
        ECPublicKey client =
                point("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        var one = new MessageEncryption(client, new byte[16]).standard(new byte[3]);
        var other = new MessageEncryption(client, new byte[16]).standard(new byte[3]);
        assertFalse(Arrays.equals(one.salt(), other.salt()));
        assertFalse(Arrays.equals(one.senderKey(), other.senderKey()));
    }

    @Test
    void pointsOffTheCurve_areRejected() {
        byte[] good = decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        assertArrayEquals(good, EcPoint.encode(EcPoint.decode(good).orElseThrow()));
        byte[] off = good.clone();
        off[64] ^= 1;
        assertTrue(EcPoint.decode(off).isEmpty());
        assertTrue(EcPoint.decode(Arrays.copyOf(good, 64)).isEmpty());
        byte[] compressed = good.clone();
        compressed[0] = 2;
        assertTrue(EcPoint.decode(compressed).isEmpty());
        assertTrue(EcPoint.decode(new byte[65]).isEmpty());
    }

    /** Coordinates that begin with zero bytes, or with a byte that would be a sign, keep their places. */
    @Test
    void points_roundTrip() throws GeneralSecurityException {
        var generator = java.security.KeyPairGenerator.getInstance("EC");
        generator.initialize(EcPoint.P256);
        for (int i = 0; i < 300; i++) {
            ECPublicKey key = (ECPublicKey) generator.generateKeyPair().getPublic();
            byte[] bytes = EcPoint.encode(key);
            assertEquals(key.getW(), EcPoint.decode(bytes).orElseThrow().getW());
        }
    }
}
