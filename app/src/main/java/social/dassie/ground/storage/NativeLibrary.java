package social.dassie.ground.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * Loads SQLite, which is native code and must be a file. It is unpacked once, under a name derived from its content, and
 * reused by every later process. So starting needs no disk space, and a killed process leaves no file behind.
 *
 * <p>It is stored in {@code native} in the data directory. If files there may not be executed ({@code noexec}), or the
 * disk is full, it is stored in a private directory of this user among the system's temporary directories.
 */
final class NativeLibrary {
    private static final Duration SETTLED = Duration.ofMinutes(10);

    private static boolean isLoaded;

    private NativeLibrary() {}

    /**
     * Loads the library unless this process has already loaded it. Throws {@link StartException} if neither location
     * allows it.
     */
    static synchronized void load(Path dataDirectory) {
        if (!isLoaded) {
            load(dataDirectory, temporary());
            isLoaded = true;
        }
    }

    private static void load(Path dataDirectory, Path temporary) {
        byte[] library = shipped();
        String name = checksum(library) + "-" + LibraryLoaderUtil.getNativeLibName();
        List<String> reasons = new ArrayList<>();
        for (Path place : List.of(dataDirectory.resolve("native"), temporary)) {
            try {
                createPrivate(place);
                Path file = unpacked(library, place.resolve(name));
                if (isUsable(file)) {
                    removeOthers(place, file);
                    return;
                }
                reasons.add("files in " + place + " may not be executed (noexec)");
            } catch (IOException e) {
                reasons.add(place + ": " + StorageFailure.reason(e));
            }
        }
        throw new StartException("SQLite cannot be loaded: " + String.join("; ", reasons)
                + ". Make room, or name a directory for it with DASSIE_JAVA_OPTS=-Djava.io.tmpdir=DIR");
    }

    /**
     * Loads the file, and returns whether that succeeded. A file without the execute permission cannot be mapped as
     * code, which the driver would only notice by trying.
     */
    private static boolean isUsable(Path file) {
        if (!Files.isExecutable(file)) {
            return false;
        }
        System.setProperty("org.sqlite.lib.path", file.resolveSibling("").toString());
        System.setProperty("org.sqlite.lib.name", file.getFileName().toString());
        System.setProperty("org.sqlite.tmpdir", file.resolveSibling("").toString());
        try {
            return SQLiteJDBCLoader.initialize();
        } catch (Exception e) { // the driver declares only Exception
            return false;
        }
    }

    private static byte[] shipped() {
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + LibraryLoaderUtil.getNativeLibName();
        try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new StartException("There is no SQLite for this system (" + System.getProperty("os.name") + ", "
                        + System.getProperty("os.arch") + ") in the jar");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new StartException("The jar cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the unpacked library. A file that differs from the expected content, for whatever reason, is replaced.
     * Other processes may be doing the same.
     */
    static Path unpacked(byte[] library, Path file) throws IOException {
        if (!isWhole(library, file)) {
            Path fresh = file.resolveSibling(UUID.randomUUID() + ".new");
            try {
                try (FileChannel out =
                        FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                    ByteBuffer rest = ByteBuffer.wrap(library);
                    while (rest.hasRemaining()) {
                        out.write(rest);
                    }
                    out.force(true);
                }
                if (isPosix(fresh)) {
                    Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rwx------"));
                }
                Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        }
        return file;
    }

    private static boolean isWhole(byte[] library, Path file) throws IOException {
        try {
            return Files.size(file) == library.length && Arrays.equals(library, Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Deletes older versions, and leftovers of killed processes, but not files that another process is currently unpacking. */
    static void removeOthers(Path place, Path used) {
        Instant settled = Instant.now().minus(SETTLED);
        try (Stream<Path> files = Files.list(place)) {
            for (Path file : files.toList()) {
                boolean isNew = Files.getLastModifiedTime(file).toInstant().isAfter(settled);
                if (!file.equals(used) && !(isNew && file.toString().endsWith(".new"))) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            // Another process deletes it, or uses it on a system that prevents the deletion. The next start tries
            // again.
        }
    }

    private static Path temporary() {
        String user = System.getProperty("user.name").replaceAll("[^A-Za-z0-9_-]", "_");
        return Path.of(System.getProperty("java.io.tmpdir"), "dassie-native-" + user);
    }

    /**
     * Creates a private directory. Other users may write to the temporary directory, so an existing directory must be
     * owned by this user and private.
     */
    private static void createPrivate(Path directory) throws IOException {
        if (!isPosix(directory.resolveSibling(""))) {
            Files.createDirectories(directory);
            return;
        }
        var closed = PosixFilePermissions.fromString("rwx------");
        if (Files.notExists(directory, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(directory, PosixFilePermissions.asFileAttribute(closed));
        }
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS) || !FileOwner.isOurs(directory)) {
            throw new IOException("it belongs to another user, or is not a directory");
        }
        Files.setPosixFilePermissions(directory, closed);
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /**
     * Returns a checksum that only names the file, whose content is compared byte by byte; a digest would take a
     * fiftieth of the start time.
     */
    private static String checksum(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return HexFormat.of().toHexDigits((int) checksum.getValue());
    }
}
