package social.dassie.ground.storage;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Checks the owner of the data. New files belong to the user who runs the program, and only their owner may access them.
 * Files created by root are therefore not accessible to a server that runs as another user. So only the owner of the
 * data directory may work on it.
 */
public final class FileOwner {
    private FileOwner() {}

    /** Returns whether the path belongs to the user who runs the program. Also true if the system has no owners. */
    public static boolean isOurs(Path path) throws IOException {
        return !hasOwners(path) || uid(path) == new UnixSystem().getUid();
    }

    /** Throws {@link StartException} if the directory belongs to a user other than the one who runs this program. */
    static void check(Path directory) throws IOException {
        if (!isOurs(directory)) {
            String owner = name(directory);
            String me = System.getProperty("user.name");
            throw new StartException("The data directory " + directory + " belongs to " + owner + ", but this runs as "
                    + me + ": run it as " + owner + " (sudo -u "
                    + (owner.matches("[0-9]+") ? "'#" + owner + "'" : owner)
                    + " …), or give the directory to " + me + " (chown -R " + me + " " + directory
                    + "); nothing was changed");
        }
    }

    /** Throws {@link StartException} if the file exists and belongs to another user, so that it cannot be written. */
    static void checkWritable(Path directory, Path file) throws IOException {
        try {
            if (Files.exists(file) && hasOwners(file) && !Files.isWritable(file) && uid(file) != uid(directory)) {
                throw new StartException(file + " belongs to " + name(file) + ", and " + name(directory)
                        + " may not write it: give everything back with 'chown -R " + name(directory) + " "
                        + directory + "' (as root)");
            }
        } catch (NoSuchFileException gone) {
            // SQLite deletes its files next to the database when the last connection closes.
        }
    }

    private static boolean hasOwners(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    private static int uid(Path path) throws IOException {
        return (Integer) Files.getAttribute(path, "unix:uid");
    }

    /** Returns the owner's name, or the number if the user has no name here, such as in a container. */
    private static String name(Path path) throws IOException {
        return Files.getOwner(path).getName();
    }
}
