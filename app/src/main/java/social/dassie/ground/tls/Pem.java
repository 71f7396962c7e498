package social.dassie.ground.tls;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The text form of keys and certificates (RFC 7468). */
public final class Pem {
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]{1,40})-----\\s([^-]{0,100000})-----END \\1-----");
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});
    private static final String RSA = "1.2.840.113549.1.1.1";
    private static final String EC = "1.2.840.10045.2.1";

    /** The object identifiers of curves in keys of the old form. */
    private static final List<String> CURVES = List.of("1.2.840.10045.3.1.7", "1.3.132.0.34", "1.3.132.0.35");

    /** A block: its label and its bytes. */
    static final class Block {
        private final String label;
        private final byte[] bytes;

        private Block(String label, byte[] bytes) {
            this.label = label;
            this.bytes = bytes;
        }

        String label() {
            return label;
        }

        byte[] bytes() {
            return bytes;
        }
    }

    private Pem() {}

    public static String block(String label, byte[] bytes) {
        return "-----BEGIN " + label + "-----\n" + LINES.encodeToString(bytes) + "\n-----END " + label + "-----\n";
    }

    /** Returns the first private key of a text, as {@link #key} reads it; empty if there is none that can be read. */
    public static Optional<PrivateKey> privateKey(String text) {
        try {
            return Optional.of(key(blocks(text)));
        } catch (UnusableCertificateException e) {
            return Optional.empty();
        }
    }

    /** Returns all blocks of a text; anything between them is ignored. */
    static List<Block> blocks(String text) {
        List<Block> blocks = new ArrayList<>();
        Matcher found = BLOCK.matcher(text);
        while (found.find()) {
            try {
                blocks.add(new Block(
                        found.group(1),
                        Base64.getMimeDecoder().decode(found.group(2).getBytes(StandardCharsets.US_ASCII))));
            } catch (IllegalArgumentException e) {
                throw new UnusableCertificateException("its part " + found.group(1) + " is damaged", e);
            }
        }
        return blocks;
    }

    /** Returns the bytes of the first block with this label. */
    static byte[] first(List<Block> blocks, String label) {
        return blocks.stream()
                .filter(block -> block.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new UnusableCertificateException("it has no part " + label))
                .bytes();
    }

    /**
     * Returns the private key of a file: PKCS#8, or the older forms of OpenSSL (PKCS#1 for RSA, SEC 1 for curves).
     * Throws {@link UnusableCertificateException} if there is none, or one with a password.
     */
    static PrivateKey key(List<Block> blocks) {
        for (Block block : blocks) {
            PrivateKey key = key(block);
            if (key != null) {
                return key;
            }
        }
        throw new UnusableCertificateException("it holds no private key (a part BEGIN PRIVATE KEY)");
    }

    /** Returns the key in a block; null if it holds something else, such as a certificate or the parameters of a curve. */
    private static @Nullable PrivateKey key(Block block) {
        return switch (block.label()) {
            case "PRIVATE KEY" -> key(block.bytes());
            case "RSA PRIVATE KEY" -> key(wrapped(Der.sequence(Der.oid(RSA), Der.none()), block.bytes()));
            case "EC PRIVATE KEY" -> key(wrapped(Der.sequence(Der.oid(EC), curve(block.bytes())), block.bytes()));
            case "ENCRYPTED PRIVATE KEY" ->
                throw new UnusableCertificateException(
                        "it holds a key with a password: write it without one (openssl pkey -in FILE -out NEW)");
            default -> null;
        };
    }

    private static byte[] wrapped(byte[] algorithm, byte[] key) {
        return Der.sequence(Der.integer(BigInteger.ZERO), algorithm, Der.octets(key));
    }

    private static byte[] curve(byte[] key) {
        for (String curve : CURVES) {
            byte[] oid = Der.oid(curve);
            if (new String(key, StandardCharsets.ISO_8859_1).contains(new String(oid, StandardCharsets.ISO_8859_1))) {
                return oid;
            }
        }
        throw new UnusableCertificateException("its key is on a curve other than P-256, P-384 and P-521");
    }

    private static PrivateKey key(byte[] pkcs8) {
        for (String algorithm : List.of("EC", "RSA")) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
            } catch (GeneralSecurityException e) {
                // It is a key of the other algorithm, or not a key.
            }
        }
        throw new UnusableCertificateException("its private key is damaged, or neither RSA nor on a curve (EC)");
    }
}
