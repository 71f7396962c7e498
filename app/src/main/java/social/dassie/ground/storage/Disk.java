package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * What is asked of the disk of a file. {@code Files.getFileStore} is not used, because it looks for the mount point and
 * fails where there is none, as in a plain chroot; a test holds that.
 */
public final class Disk {
    private Disk() {}

    /** How many bytes can still be written to the disk of a file or directory that exists. */
    public static long freeBytes(Path path) throws IOException {
        long free = path.toFile().getUsableSpace();
        if (free == 0 && Files.notExists(path)) {
            throw new IOException(path + " does not exist, so that nothing is known of its disk");
        }
        return free;
    }

    /** Lets only the owner use a file or directory; does nothing where the file system knows no permissions. */
    public static void closeToOthers(Path path) throws IOException {
        String permissions = Files.isDirectory(path) ? "rwx------" : "rw-------";
        try {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        } catch (UnsupportedOperationException noPermissions) {
            // Windows.
        }
    }

    /** Whether two files are on one disk; where that is not known they are. */
    public static boolean isSame(Path one, Path other) throws IOException {
        try {
            return Files.getAttribute(one, "unix:dev").equals(Files.getAttribute(other, "unix:dev"));
        } catch (UnsupportedOperationException | IllegalArgumentException notUnix) {
            return true;
        }
    }
}
