package social.dassie.people.push;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.Optional;
import social.dassie.people.crypto.Sealing;

/**
 * Encrypts access tokens. Clients tell their accounts apart by the token in a push message, so a hash is not enough
 * here. The key is in a separate file, so a copy of the database does not reveal the tokens.
 */
public final class TokenEncryption {
    private final Sealing sealing;

    private TokenEncryption(byte[] key) {
        this.sealing = new Sealing(key);
    }

    /**
     * Reads the key, or creates it, readable by its owner only. With another key, previously encrypted tokens are lost.
     */
    public static TokenEncryption open(Path file) {
        try {
            if (!Files.exists(file) || Files.size(file) != Sealing.KEY_BYTES) {
                make(file);
            }
            return new TokenEncryption(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void make(Path file) throws IOException {
        boolean isPosix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        Files.createFile(fresh, attributes);
        Files.write(fresh, Sealing.newKey(), StandardOpenOption.SYNC);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Returns the encrypted token in base64url. */
    public String seal(String token) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(sealing.seal(token.getBytes(StandardCharsets.UTF_8)));
    }

    /** Returns the token; empty if it was encrypted with another key. */
    Optional<String> unseal(String sealed) {
        return sealing.open(Base64.getUrlDecoder().decode(sealed))
                .map(token -> new String(token, StandardCharsets.UTF_8));
    }
}
