package social.dassie.ground.tls;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import social.dassie.ground.storage.DiskFlush;

/**
 * The files of one authority: the account key, certificates with their keys, and the results of the last attempts. Only
 * their owner may read them (directory 0700, files 0600), and each is replaced atomically: after a power failure it is
 * the old one or the new one.
 */
final class PrivateFiles {
    private static final int MAX_BYTES = 1 << 18;

    private final Path directory;

    PrivateFiles(Path directory) {
        this.directory = directory;
    }

    /**
     * Returns the files of the authority with this directory: so a certificate from a staging authority is not mistaken
     * for one of another.
     */
    static PrivateFiles of(Path parent, URI authority) {
        String port = authority.getPort() < 0 ? "" : "-" + authority.getPort();
        String host = authority.getHost().replaceAll("[^A-Za-z0-9.-]", "_");
        return new PrivateFiles(parent.resolve(host + port));
    }

    /** Returns the text of a file; empty if it does not exist. */
    Optional<String> read(String name) throws IOException {
        Path file = directory.resolve(name);
        try {
            return Optional.of(read(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Returns the text of any small file. Throws {@link IOException} also if it is too large to be a certificate or a key. */
    static String read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException("It is larger than " + MAX_BYTES + " bytes, which no certificate is");
        }
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    void write(String name, String text) throws IOException {
        Files.createDirectories(directory, attributes("rwx------"));
        Path next = directory.resolve(name + ".new");
        Files.deleteIfExists(next);
        try {
            Files.createFile(next, attributes("rw-------"));
            Files.writeString(next, text, StandardCharsets.ISO_8859_1, StandardOpenOption.SYNC);
            Files.move(
                    next, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(next);
        }
        flush();
    }

    /** Makes the new name durable; a system that cannot flush a directory does so on its own. */
    private void flush() {
        try {
            DiskFlush.directory(directory);
        } catch (IOException e) {
            // Windows does not open directories.
        }
    }

    private FileAttribute<?>[] attributes(String permissions) {
        boolean isPosix =
                directory.getFileSystem().supportedFileAttributeViews().contains("posix");
        return isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    void remove(String name) throws IOException {
        Files.deleteIfExists(directory.resolve(name));
    }

    Path path(String name) {
        return directory.resolve(name);
    }
}
