package social.dassie.upkeep.offsite;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.StartException;

/** Off-site backups in a directory, which must exist: if its disk is not mounted, the backups must not fill another one. */
record DirectoryDestination(Path directory) implements BackupDestination {
    private static final String PART = ".part";
    private static final int BUFFER_BYTES = 1 << 16;

    /** A file that gets its final name once all of it is on disk. */
    private record FileSink(Path part, Path file, FileChannel channel, OutputStream out) implements Sink {
        @Override
        public void complete() throws IOException {
            out.flush();
            channel.force(true);
            channel.close();
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            DiskFlush.directory(file.resolveSibling(""));
        }

        @Override
        public void close() throws IOException {
            channel.close();
            Files.deleteIfExists(part);
        }
    }

    @Override
    public Sink create(String name, Path spool) throws IOException {
        checkThere();
        Path part = directory.resolve(name + PART);
        Files.deleteIfExists(part);
        DataDirectory.closeToOthers(part);
        FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE);
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER_BYTES);
        return new FileSink(part, directory.resolve(name), channel, out);
    }

    @Override
    public void put(String name, byte[] bytes) throws IOException {
        try (Sink sink = create(name, directory)) {
            sink.out().write(bytes);
            sink.complete();
        }
    }

    @Override
    public InputStream open(String name) throws IOException {
        try {
            return Files.newInputStream(directory.resolve(name));
        } catch (NoSuchFileException e) {
            throw new StartException("There is no file " + directory.resolve(name), e);
        }
    }

    @Override
    public Map<String, Long> list() throws IOException {
        checkThere();
        Map<String, Long> files = new TreeMap<>();
        for (Path file : files()) {
            files.put(file.getFileName().toString(), file.toFile().length());
        }
        return files;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
    }

    private void checkThere() {
        if (!Files.isDirectory(directory)) {
            throw new StartException("There is no directory " + directory
                    + " for the backups: create it, or mount the disk that contains it");
        }
    }

    @Override
    public void delete(String name) throws IOException {
        Files.deleteIfExists(directory.resolve(name));
    }

    @Override
    public void sweep(String prefix, Instant before) throws IOException {
        for (Path file : files()) {
            String name = file.getFileName().toString();
            boolean isOurs = name.startsWith(prefix) && name.endsWith(PART);
            if (isOurs && file.toFile().lastModified() < before.toEpochMilli()) {
                Files.deleteIfExists(file);
            }
        }
    }

    @Override
    public String shown() {
        return directory.toString();
    }
}
