package social.dassie.federation.imports;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Upload;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.Disk;
import social.dassie.media.store.StoreSettings;

/**
 * The archives of post imports in progress: {@code imports/ID} in the data directory, each stored until its import is
 * finished. They are not part of backups: after a restore, such an import reports that its archive is missing.
 */
final class ArchiveFiles {
    private static final ErrorCode NO_DISK_SPACE = ErrorCode.of(
            "error.no_disk_space", "The disk of this server is too full for this: contact the server’s staff");

    /** The size of the largest archive that Dassie creates, plus a margin for the parts other than media files. */
    static final long MAX_BYTES = 2_500L * 1024 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(ArchiveFiles.class);

    private final Path directory;
    private final SettingsSource settings;

    ArchiveFiles(Platform platform) {
        this.directory = platform.directory().path().resolve("imports");
        this.settings = platform.settings();
    }

    /** Writes the file of an import. */
    private interface Writing {
        void write(Path file) throws IOException;
    }

    /**
     * Stores the file of an import; a {@code .tar.gz} becomes a ZIP. 422 if there is not enough disk space, and for a
     * damaged {@code .tar.gz}.
     *
     * @param maxBytes the maximum size of what a {@code .tar.gz} contains
     */
    void store(long importId, Upload upload, long maxBytes) {
        write(importId, upload.sizeBytes(), file -> {
            try (InputStream in = new BufferedInputStream(upload.open())) {
                in.mark(2);
                boolean isGzip = in.read() == 0x1f && in.read() == 0x8b;
                in.reset();
                if (isGzip) {
                    ArchivePacking.ofTarGz(in, file, maxBytes, this::hasSpace);
                } else {
                    copy(in, file);
                }
            }
        });
    }

    /** Stores an unpacked archive as the file of an import. */
    void storeDirectory(long importId, Path unpacked, long maxBytes) {
        write(importId, 0, file -> ArchivePacking.ofDirectory(unpacked, file, maxBytes, this::hasSpace));
    }

    private static void copy(InputStream in, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            in.transferTo(out);
        }
    }

    private void write(long importId, long bytes, Writing writing) {
        Path file = directory.resolve(Long.toString(importId));
        try {
            Files.createDirectories(directory);
            if (!hasSpace(bytes)) {
                throw ApiException.unprocessable(NO_DISK_SPACE);
            }
            DataDirectory.closeToOthers(file);
            writing.write(file);
        } catch (IOException e) {
            discard(importId);
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the disk has space for this many more bytes in addition to the reserve. */
    boolean hasSpace(long bytes) throws IOException {
        long free = Disk.freeBytes(directory) - settings.get().get(StoreSettings.FREE_BYTES);
        return bytes <= free;
    }

    Optional<Path> find(long importId) {
        return Optional.of(directory.resolve(Long.toString(importId))).filter(Files::isRegularFile);
    }

    /** A failure is only logged; {@link #sweep} retries. */
    void discard(long importId) {
        discard(directory.resolve(Long.toString(importId)));
    }

    private static void discard(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("Could not delete the uploaded archive {}", file, e);
        }
    }

    /** Deletes files left behind by a killed process. */
    void sweep(LongPredicate isNeeded) {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> all = files.toList();
            all.stream().filter(file -> !isNeeded(file, isNeeded)).forEach(ArchiveFiles::discard);
        } catch (IOException e) {
            LOG.warn("Could not list the uploaded archives", e);
        }
    }

    private static boolean isNeeded(Path file, LongPredicate isNeeded) {
        String name = file.getFileName().toString();
        return name.matches("\\d{1,18}") && isNeeded.test(Long.parseLong(name));
    }
}
