package social.dassie.ground.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Waits until something is on disk, so that it survives a power failure (fsync(2)). */
public final class DiskFlush {
    private DiskFlush() {}

    /** Flushes the content of a file. Its name is on disk once its {@linkplain #directory directory} is. */
    public static void file(Path file) throws IOException {
        force(file, StandardOpenOption.WRITE);
    }

    /** Flushes the names in a directory: files that were created or renamed. Windows neither allows nor needs it. */
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
