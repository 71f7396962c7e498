package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Waits until something is on the disk, so that it survives a power cut (fsync(2)). */
public final class DiskFlush {
    private DiskFlush() {}

    /** The content of a file. Its name is on the disk when its {@linkplain #directory directory} is. */
    public static void file(Path file) throws IOException {
        force(file, StandardOpenOption.WRITE);
    }

    /** The names in a directory: files that are new there, or have a new name. Windows neither allows nor needs it. */
    public static void directory(Path directory) throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            force(directory, StandardOpenOption.READ);
        }
    }

    private static void force(Path path, StandardOpenOption option) throws IOException {
        try (FileChannel channel = FileChannel.open(path, option)) {
            channel.force(true);
        }
    }
}
