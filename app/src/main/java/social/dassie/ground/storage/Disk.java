package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Queries about the disk of a file. {@code Files.getFileStore} is not used, because it looks for the mount point and
 * fails if there is none, as in a plain chroot; a test ensures that.
 */
public final class Disk {
    private Disk() {}

    /** Returns how many bytes can still be written to the disk of an existing file or directory. */
    public static long freeBytes(Path path) throws IOException {
        long free = path.toFile().getUsableSpace();
        if (free == 0 && Files.notExists(path)) {
            throw new IOException(path + " does not exist, so that nothing is known of its disk");
        }
        return free;
    }

    /** Restricts a file or directory to its owner; does nothing if the file system has no permissions. */
    public static void closeToOthers(Path path) throws IOException {
        String permissions = Files.isDirectory(path) ? "rwx------" : "rw-------";
        try {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        } catch (UnsupportedOperationException noPermissions) {
            // Windows.
        }
    }

    /** Returns whether two files are on the same disk; true if that is unknown. */
    public static boolean isSame(Path one, Path other) throws IOException {
        try {
            return Files.getAttribute(one, "unix:dev").equals(Files.getAttribute(other, "unix:dev"));
        } catch (UnsupportedOperationException | IllegalArgumentException notUnix) {
            return true;
        }
    }
}
