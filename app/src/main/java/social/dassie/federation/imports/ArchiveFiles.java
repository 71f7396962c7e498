package social.dassie.federation.imports;

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

    /** Stores the file of an import; 422 if there is not enough disk space. */
    void store(long importId, Upload upload) {
        Path file = directory.resolve(Long.toString(importId));
        try {
            Files.createDirectories(directory);
            if (!hasSpace(upload.sizeBytes())) {
                throw ApiException.unprocessable(NO_DISK_SPACE);
            }
            DataDirectory.closeToOthers(file);
            try (InputStream in = upload.open();
                    OutputStream out = Files.newOutputStream(file)) {
                in.transferTo(out);
            }
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
