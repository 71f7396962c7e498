package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The file {@value #NAME} next to the database: 32 random bytes, as 64 hexadecimal digits, that encrypt secrets in the
 * database. So a copy of the database alone reveals none of these secrets. Only its owner may read it (0600).
 */
public final class KeyFile {
    public static final String NAME = "dassie.key";

    private static final int BYTES = 32;
    private static final int MAX_BYTES = 200;
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{" + 2 * BYTES + "}");

    private final Path path;

    public KeyFile(Path directory) {
        this.path = directory.resolve(NAME);
    }

    public Path path() {
        return path;
    }

    /** Returns the key; empty if there is no file. Throws {@link StartException} if the file has no key or cannot be read. */
    public Optional<byte[]> read() {
        try {
            String text = Files.size(path) > MAX_BYTES
                    ? ""
                    : Files.readString(path, StandardCharsets.ISO_8859_1).strip();
            if (!FORM.matcher(text).matches()) {
                throw new StartException("The file " + path + " holds no key: it has to be " + 2 * BYTES
                        + " hexadecimal digits. Put back the one from the newest backup");
            }
            return Optional.of(HexFormat.of().parseHex(text));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new StartException("The file " + path + " cannot be read: " + StorageFailure.reason(e), e);
        }
    }

    /**
     * Creates a key if there is none, and returns the existing one. The file appears with its whole content or not at
     * all, and never replaces another one: if two processes create it concurrently, the first wins.
     */
    public byte[] readOrMake() {
        Optional<byte[]> known = read();
        if (known.isPresent()) {
            return known.get();
        }
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        try {
            make(HexFormat.of().formatHex(key) + "\n");
        } catch (IOException e) {
            throw new StartException("The file " + path + " cannot be made: " + StorageFailure.reason(e), e);
        }
        return read().orElseThrow(() -> new StartException("The file " + path + " is gone again"));
    }

    private void make(String text) throws IOException {
        // Files whose names end in ".new" are excluded from backups.
        Path next = Files.createTempFile(path.resolveSibling(""), NAME + ".", ".new", onlyForOwner());
        try {
            Files.writeString(next, text, StandardCharsets.ISO_8859_1, StandardOpenOption.SYNC);
            try {
                Files.createLink(path, next);
            } catch (UnsupportedOperationException noLinks) {
                Files.copy(next, path);
            }
            DiskFlush.directory(path.resolveSibling(""));
        } catch (FileAlreadyExistsException another) {
            // A process that was started at the same time created it.
        } finally {
            Files.deleteIfExists(next);
        }
    }

    private FileAttribute<?>[] onlyForOwner() {
        boolean isPosix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        return isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /** Moves a useless file out of the way. */
    public void setAside() {
        try {
            if (Files.exists(path)) {
                Files.move(path, path.resolveSibling(NAME + ".bak"), StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new StartException("The file " + path + " cannot be moved: " + StorageFailure.reason(e), e);
        }
    }
}
