package social.dassie.people.push;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts access tokens. Clients tell their accounts apart by the token in a push message, so a hash is not enough
 * here. The key is in a separate file, so a copy of the database does not reveal the tokens.
 */
public final class TokenSafe {
    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKeySpec key;

    private TokenSafe(byte[] key) {
        this.key = new SecretKeySpec(key, "AES");
    }

    /**
     * Reads the key, or creates it, readable for its owner only. With another key, the tokens encrypted before are
     * lost.
     */
    public static TokenSafe open(Path file) {
        try {
            if (!Files.exists(file) || Files.size(file) != KEY_BYTES) {
                make(file);
            }
            return new TokenSafe(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void make(Path file) throws IOException {
        byte[] made = new byte[KEY_BYTES];
        RANDOM.nextBytes(made);
        boolean isPosix = Files.getFileStore(file.toAbsolutePath().getParent()).supportsFileAttributeView("posix");
        FileAttribute<?>[] attributes = isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        Files.createFile(fresh, attributes);
        Files.write(fresh, made, StandardOpenOption.SYNC);
        Files.move(fresh, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    String seal(String token) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(token.getBytes(StandardCharsets.UTF_8));
            byte[] whole = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, whole, NONCE_BYTES, sealed.length);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java cannot encrypt with AES-GCM", e);
        }
    }

    /** The token; empty when it was encrypted with another key. */
    Optional<String> unseal(String sealed) {
        byte[] whole = Base64.getUrlDecoder().decode(sealed);
        try {
            byte[] token = cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(whole, NONCE_BYTES))
                    .doFinal(whole, NONCE_BYTES, whole.length - NONCE_BYTES);
            return Optional.of(new String(token, StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            return Optional.empty();
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }
}
