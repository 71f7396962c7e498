package social.dassie.media.attachments;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.media.images.ImageFile;

/**
 * Files under {@code media/xx/yy/<name>} of the data directory. A name is 128 random bits and an extension, so no caller
 * can guess it. A file is stored completely or not at all, and a stored file survives a power cut.
 */
public final class MediaStore {
    private static final Logger LOG = LoggerFactory.getLogger(MediaStore.class);
    private static final int NAME_BYTES = 16;
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{32}\\.[a-z0-9]{2,5}");
    private static final Pattern BRANCH = Pattern.compile("[0-9a-f]{2}");
    private static final Pattern EXTENSION = Pattern.compile("[a-z0-9]{2,5}");

    private final Path root;
    private final Path temporary;
    private final SecureRandom random = new SecureRandom();

    /** Creates the directories, readable only by their owner where the file system supports that. */
    public MediaStore(Path dataDirectory) throws IOException {
        root = dataDirectory.resolve("media");
        temporary = root.resolve("tmp");
        createPrivate(temporary);
    }

    /**
     * The directory for uploads and for work on them. It is on the same file system, so that storing a file is a
     * rename.
     */
    public Path temporaryDirectory() {
        return temporary;
    }

    /** A new directory for the work on one upload. */
    Workplace workplace() throws IOException {
        return new Workplace(Files.createTempDirectory(temporary, "work"));
    }

    /** Removes what a crash left in the temporary directory; call it once, before the first upload. */
    public void removeTemporary() throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            for (Path file : files.toList()) {
                Workplace.remove(file);
            }
        }
    }

    /** Moves a finished file into the store and returns its name. */
    public String keep(Path file, String extension) throws IOException {
        if (!EXTENSION.matcher(extension).matches()) {
            throw new IllegalArgumentException("extension " + extension);
        }
        byte[] bits = new byte[NAME_BYTES];
        random.nextBytes(bits);
        String name = HexFormat.of().formatHex(bits) + "." + extension;
        Path target = path(name);
        Path directory = target.resolveSibling("");
        createPrivate(directory);
        synchronise(file, StandardOpenOption.WRITE);
        try {
            Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException otherFileSystem) {
            Path near = Files.createTempFile(temporary, "keep", null);
            try {
                Files.copy(file, near, StandardCopyOption.REPLACE_EXISTING);
                synchronise(near, StandardOpenOption.WRITE);
                Files.move(near, target, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(near);
            }
            Files.delete(file);
        }
        synchroniseDirectory(directory);
        return name;
    }

    public String keep(ImageFile image) throws IOException {
        return keep(image.path(), image.format().extension());
    }

    /**
     * Stores all bytes of a stream and returns the name of the new file; nothing is left behind when the stream fails.
     */
    public String write(InputStream in, String extension) throws IOException {
        Path file = Files.createTempFile(temporary, "write", null);
        try {
            try (OutputStream out = Files.newOutputStream(file)) {
                in.transferTo(out);
            }
            return keep(file, extension);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Empty for an unknown name and for text that is not a name, such as a path. */
    public Optional<Path> find(String name) {
        return NAME.matcher(name).matches()
                ? Optional.of(path(name)).filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                : Optional.empty();
    }

    /** Returns false when there was no such file. */
    public boolean delete(String name) throws IOException {
        Optional<Path> file = find(name);
        return file.isPresent() && Files.deleteIfExists(file.get());
    }

    /** Deletes a file that is no longer needed. A failure is only logged; the caller does not learn of it. */
    public void discard(@Nullable String name) {
        try {
            if (name != null) {
                delete(name);
            }
        } catch (IOException e) {
            LOG.warn("The file {} could not be deleted", name, e);
        }
    }

    /** Size of one file in bytes, 0 when it does not exist. */
    public long size(String name) throws IOException {
        Optional<Path> file = find(name);
        return file.isPresent() ? Files.size(file.get()) : 0;
    }

    /** Code that receives each stored file. */
    @FunctionalInterface
    public interface Visitor {
        void visit(Path file) throws IOException;
    }

    /** Calls the visitor for every stored file; files may be added and deleted meanwhile. */
    public void forEach(Visitor visitor) throws IOException {
        for (Path level : directories(root)) {
            for (Path directory : directories(level)) {
                for (Path file : list(directory)) {
                    if (NAME.matcher(file.getFileName().toString()).matches()) {
                        visitor.visit(file);
                    }
                }
            }
        }
    }

    private static List<Path> directories(Path directory) throws IOException {
        return list(directory).stream()
                .filter(file -> BRANCH.matcher(file.getFileName().toString()).matches() && Files.isDirectory(file))
                .toList();
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    /** Size of all stored files in bytes; walks the whole tree. */
    public long totalBytes() throws IOException {
        long[] bytes = {0};
        forEach(file -> bytes[0] += file.toFile().length());
        return bytes[0];
    }

    /** The path of a name. Two levels of 256 directories keep each directory small. */
    private Path path(String name) {
        return root.resolve(name.substring(0, 2)).resolve(name.substring(2, 4)).resolve(name);
    }

    private static void createPrivate(Path directory) throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(directory);
        }
    }

    private static void synchronise(Path file, StandardOpenOption option) throws IOException {
        try (FileChannel channel = FileChannel.open(file, option)) {
            channel.force(true);
        }
    }

    /** Writes a directory to disk, because that is what makes a rename durable; Windows neither allows nor needs it. */
    private void synchroniseDirectory(Path directory) throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            for (Path each : List.of(directory, directory.resolveSibling(""), root)) {
                synchronise(each, StandardOpenOption.READ);
            }
        }
    }
}
