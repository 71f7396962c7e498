package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import social.dassie.ground.api.Json;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/**
 * Creates a data directory from a backup. It is built in a subdirectory, checked, and then moved to its place, the
 * database last. So an interrupted restore does not leave a data directory and can be started again.
 */
public final class Restores {
    private static final int BUFFER_BYTES = 1 << 16;

    private final ProgressBar bar;

    public Restores(ProgressBar bar) {
        this.bar = bar;
    }

    /** Restores an archive. Returns the number of files. Throws {@link StartException} when that fails. */
    public int restore(Path archive, Path directory) {
        if (!Files.isRegularFile(archive)) {
            throw new StartException("There is no file " + archive);
        }
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            check(zip, archive);
            checkEmpty(directory);
            try (DataDirectory data = DataDirectory.openAnyhow(directory)) {
                data.claim();
                removeRemains(data.path());
                return restore(zip, archive, data.path());
            }
        } catch (IOException | UncheckedIOException e) {
            StorageFailure storage = StorageFailure.of(e);
            throw new StartException(
                    storage == null
                            ? archive + " is no whole backup, or cannot be restored: " + e.getMessage()
                            : "The directory " + directory + " cannot be restored: " + StorageFailure.reason(e),
                    e);
        }
    }

    private static void check(ZipFile zip, Path archive) throws IOException {
        ZipEntry first = zip.getEntry(BackupManifest.NAME);
        if (first == null || zip.getEntry(Contents.DATABASE) == null) {
            throw new StartException(archive + " is not a backup of Dassie");
        }
        try (InputStream in = zip.getInputStream(first)) {
            BackupManifest manifest =
                    Json.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), BackupManifest.class);
            if (manifest.format() != BackupManifest.FORMAT) {
                throw new StartException(archive + " was written by Dassie " + manifest.version()
                        + " in a form that this version does not know");
            }
        }
    }

    private static void checkEmpty(Path directory) throws IOException {
        if (Files.notExists(directory) || isInterrupted(directory)) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            if (files.anyMatch(
                    file -> !Contents.NOTHING.contains(file.getFileName().toString()))) {
                throw new StartException("The directory " + directory
                        + " is not empty: a backup is restored into a new one, choose it with --data-dir");
            }
        }
    }

    /**
     * Whether an earlier restore was interrupted. A restore begins in an empty directory and nothing else can write
     * there, so the files that exist come from an archive.
     */
    private static boolean isInterrupted(Path directory) {
        return Files.isDirectory(directory.resolve(Contents.STAGING)) && !DataDirectory.hasData(directory);
    }

    private static void removeRemains(Path directory) throws IOException {
        if (isInterrupted(directory)) {
            remove(directory.resolve("media"));
            for (Path file : Contents.beside(directory)) {
                Files.delete(file);
            }
        }
    }

    private int restore(ZipFile zip, Path archive, Path directory) throws IOException {
        Path staging = directory.resolve(Contents.STAGING);
        remove(staging);
        Files.createDirectory(staging);
        boolean isMoving = false;
        try {
            int files = unpack(zip, archive, staging);
            bar.show("Looking through the database");
            checkDatabase(staging.resolve(Contents.DATABASE), archive);
            isMoving = true;
            moveIn(staging, directory);
            isMoving = false;
            return files;
        } finally {
            if (!isMoving) {
                remove(staging);
            }
        }
    }

    private int unpack(ZipFile zip, Path archive, Path staging) throws IOException {
        List<? extends ZipEntry> entries = Collections.list(zip.entries());
        long total = entries.stream().mapToLong(ZipEntry::getSize).sum();
        long done = 0;
        int files = 0;
        for (ZipEntry entry : entries) {
            if (entry.getName().equals(BackupManifest.NAME)) {
                continue;
            }
            if (!Contents.mayHold(entry.getName())) {
                throw new StartException(archive + " is not a backup of Dassie: it holds " + entry.getName());
            }
            Path file = staging.resolve(entry.getName());
            Files.createDirectories(file.resolveSibling(""));
            DataDirectory.closeToOthers(file);
            unpack(zip, entry, file);
            files++;
            done += entry.getSize();
            bar.show("Restoring", done, total);
        }
        return files;
    }

    /** Unpacks one file and checks its checksum, because the ZIP file's own reader does not. */
    private static void unpack(ZipFile zip, ZipEntry entry, Path file) throws IOException {
        CRC32 sum = new CRC32();
        try (InputStream in = new CheckedInputStream(zip.getInputStream(entry), sum);
                FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                out.write(ByteBuffer.wrap(buffer, 0, read));
            }
            out.force(true);
        }
        if (sum.getValue() != entry.getCrc()) {
            throw new IOException(entry.getName() + " is damaged");
        }
    }

    private static void checkDatabase(Path file, Path archive) {
        DatabaseFile database = new DatabaseFile(file);
        if (database.schema() == 0) {
            throw new StartException("The database in " + archive + " is empty");
        }
        List<String> problems = database.problems();
        if (!problems.isEmpty()) {
            throw new StartException("The database in " + archive + " is damaged: " + problems.get(0));
        }
    }

    private static void moveIn(Path staging, Path directory) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.list(staging)) {
            Comparator<Path> databaseLast = Comparator.comparing(file -> file.endsWith(Contents.DATABASE));
            all = files.filter(file -> !file.getFileName().toString().startsWith(Contents.DATABASE + "-"))
                    .sorted(databaseLast)
                    .toList();
        }
        for (Path file : all) {
            Files.move(file, directory.resolve(file.getFileName()), StandardCopyOption.ATOMIC_MOVE);
        }
        Backups.synchronise(directory.resolve(Contents.DATABASE));
    }

    private static void remove(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
