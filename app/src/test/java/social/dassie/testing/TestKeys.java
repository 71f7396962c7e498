package social.dassie.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/** RSA keys that tests share, because making one takes longer than most tests. Two that follow each other differ. */
public final class TestKeys {
    private static final List<KeyPair> ALL = read();
    private static final AtomicInteger GIVEN = new AtomicInteger();

    private TestKeys() {}

    public static KeyPair next() {
        return ALL.get(Math.floorMod(GIVEN.getAndIncrement(), ALL.size()));
    }

    private static List<KeyPair> read() {
        try (InputStream in = Objects.requireNonNull(TestKeys.class.getResourceAsStream("/rsa_keys.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(TestKeys::pair)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KeyPair pair(String line) {
        try {
            KeyFactory rsa = KeyFactory.getInstance("RSA");
            var secret = (RSAPrivateCrtKey) rsa.generatePrivate(
                    new PKCS8EncodedKeySpec(Base64.getDecoder().decode(line)));
            var open = new RSAPublicKeySpec(secret.getModulus(), secret.getPublicExponent());
            return new KeyPair(rsa.generatePublic(open), secret);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
