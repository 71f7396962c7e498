package social.dassie.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
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
import social.dassie.db.DataDirectory;
import social.dassie.db.DatabaseFile;
import social.dassie.db.StartException;
import social.dassie.http.Json;

/**
 * Makes a data directory from a backup. It is put together in a corner of the directory, looked through, and then moved
 * to its place with the database last: what was interrupted is no data directory and can be begun again.
 */
public final class Restores {
    private static final int BUFFER_BYTES = 1 << 16;

    private final ProgressBar bar;

    public Restores(ProgressBar bar) {
        this.bar = bar;
    }

    /** Returns how many files were restored. Throws {@link StartException} when that cannot be done. */
    public int restore(Path archive, Path directory) {
        if (!Files.isRegularFile(archive)) {
            throw new StartException("There is no file " + archive);
        }
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            check(zip, archive);
            checkEmpty(directory);
            try (DataDirectory data = DataDirectory.open(directory)) {
                data.claim();
                return restore(zip, archive, data.path());
            }
        } catch (IOException | UncheckedIOException e) {
            throw new StartException(archive + " is no whole backup, or cannot be restored: " + e.getMessage(), e);
        }
    }

    private static void check(ZipFile zip, Path archive) throws IOException {
        ZipEntry first = zip.getEntry(Manifest.NAME);
        if (first == null || zip.getEntry(Contents.DATABASE) == null) {
            throw new StartException(archive + " is not a backup of Dassie");
        }
        try (InputStream in = zip.getInputStream(first)) {
            Manifest manifest = Json.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), Manifest.class);
            if (manifest.format() != Manifest.FORMAT) {
                throw new StartException(archive + " was written by Dassie " + manifest.version()
                        + " in a form that this version does not know");
            }
        }
    }

    private static void checkEmpty(Path directory) throws IOException {
        if (Files.notExists(directory)) {
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

    private int restore(ZipFile zip, Path archive, Path directory) throws IOException {
        Path staging = directory.resolve(Contents.STAGING);
        remove(staging);
        Files.createDirectory(staging);
        try {
            int files = unpack(zip, archive, staging);
            bar.show("Looking through the database");
            checkDatabase(staging.resolve(Contents.DATABASE), archive);
            moveIn(staging, directory);
            return files;
        } finally {
            remove(staging);
        }
    }

    private int unpack(ZipFile zip, Path archive, Path staging) throws IOException {
        List<? extends ZipEntry> entries = Collections.list(zip.entries());
        long total = entries.stream().mapToLong(ZipEntry::getSize).sum();
        long done = 0;
        int files = 0;
        for (ZipEntry entry : entries) {
            if (entry.getName().equals(Manifest.NAME)) {
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

    /** A ZIP file's own reader does not look at the check sums. */
    private static void unpack(ZipFile zip, ZipEntry entry, Path file) throws IOException {
        CRC32 sum = new CRC32();
        try (InputStream in = new CheckedInputStream(zip.getInputStream(entry), sum);
                OutputStream out = Files.newOutputStream(file)) {
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                out.write(buffer, 0, read);
            }
        }
        if (sum.getValue() != entry.getCrc()) {
            throw new IOException(entry.getName() + " is damaged");
        }
    }

    private static void checkDatabase(Path file, Path archive) {
        DatabaseFile database = new DatabaseFile(file);
        database.schema();
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
            if (Files.isRegularFile(file)) {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
            }
            Files.move(file, directory.resolve(file.getFileName()), StandardCopyOption.ATOMIC_MOVE);
        }
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
