package social.dassie.federation.exports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.HopelessJobException;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StorageFailure;

/**
 * Archives of everything that an account wrote: one a week, created in the background, stored for a week, for their owner
 * only.
 */
public final class Archives {
    private static final ErrorCode ARCHIVE_TOO_SOON =
            ErrorCode.of("error.archive_too_soon", "There can be one archive in seven days");

    /** How long an archive is stored, and the minimum time between two archives. */
    public static final Duration KEPT = Duration.ofDays(7);

    /** The maximum size of the media files in an archive, in bytes. */
    public static final long MAX_MEDIA_BYTES = 2L * 1024 * 1024 * 1024;

    private static final String JOB = "archive";
    private static final int MAX_ATTEMPTS = 3;
    private static final String PART = ".part";
    private static final Logger LOG = LoggerFactory.getLogger(Archives.class);

    private final Database db;
    private final ArchiveDao archives;
    private final ArchiveWriter writer;
    private final Path directory;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    Archives(Platform platform, ArchiveWriter writer) {
        this.db = platform.db();
        this.archives = db.dao(ArchiveDao.class);
        this.writer = writer;
        this.directory = platform.directory().path().resolve("archives");
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleOutside(JOB, 1, MAX_ATTEMPTS, this::make);
        jobs.every("archive-expiry", Duration.ofHours(1).toMillis(), job -> expire());
    }

    /**
     * Returns the caller's stored and pending archives, newest first. After a backup is restored, their files do not
     * exist.
     */
    public List<Archive> of(Caller caller) {
        return archives.findOf(caller.accountId(), 10).stream()
                .filter(archive -> !archive.isReady() || path(archive).isPresent())
                .toList();
    }

    private Optional<Path> path(Archive archive) {
        return Optional.ofNullable(archive.file()).map(directory::resolve).filter(Files::isRegularFile);
    }

    /** Returns when the caller can request the next one, in milliseconds since the epoch; a past time means now. */
    public long nextAt(Caller caller) {
        return of(caller).stream()
                .filter(archive -> !archive.state().equals("failed"))
                .map(archive -> archive.createdAt() + KEPT.toMillis())
                .findFirst()
                .orElse(0L);
    }

    /** Requests an archive; 422 if the last one is too recent. */
    public void order(Caller caller) {
        db.runInTransaction(() -> {
            if (nextAt(caller) > clock.millis()) {
                throw ApiException.unprocessable(ARCHIVE_TOO_SOON);
            }
            long id = Ids.at(clock.millis());
            archives.insert(id, caller.accountId(), clock.millis());
            jobs.add(JOB, Long.toString(id), Long.toString(id), clock.millis());
        });
    }

    /** Returns the file of the caller's archive; 404 for another account's, and for one that was deleted. */
    public Path file(Caller caller, long id) {
        return archives.findOwned(id, caller.accountId()).flatMap(this::path).orElseThrow(ApiException::recordNotFound);
    }

    /**
     * Writes nothing for an account that was deleted in the meantime. A half-written archive is started again from
     * scratch; its unfinished file is deleted first, because it may be what fills the disk.
     */
    private void make(Job job) {
        long id = Long.parseLong(job.payload());
        Archive archive = archives.find(id).filter(Archive::isWaiting).orElse(null);
        if (archive == null) {
            return;
        }
        Path part = directory.resolve(id + PART);
        try {
            Files.createDirectories(directory);
            Files.deleteIfExists(part);
            keep(archive, part);
        } catch (IOException | RuntimeException e) {
            discard(part);
            boolean isForStorage = StorageFailure.of(e) != null;
            if (isForStorage || job.attempts() + 1 < MAX_ATTEMPTS) {
                throw new IllegalStateException(e);
            }
            db.runInTransaction(() -> archives.failed(id));
            LOG.warn("Export failed: could not write archive {}", id, e);
            throw new HopelessJobException("The archive cannot be written: " + e.getMessage());
        }
    }

    private static void discard(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            LOG.warn("Could not delete the unfinished archive {}", part.getFileName(), e);
        }
    }

    /** The file gets its final name in the transaction that stores it, so that {@link #expire} finds no file without a row. */
    private void keep(Archive archive, Path part) throws IOException {
        DataDirectory.closeToOthers(part);
        int leftOut = writer.write(archive.accountId(), part);
        String name = Secrets.random() + ".zip";
        long size = Files.size(part);
        db.runInTransaction(() -> {
            if (archives.ready(archive.id(), name, size, leftOut, clock.millis())) {
                move(part, directory.resolve(name));
                events.publish(new Event.ArchiveMade(archive.accountId()));
            }
        });
        Files.deleteIfExists(part);
    }

    private static void move(Path part, Path file) {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Deletes expired archives, and files without an archive: those of deleted accounts, and unfinished ones. An archive
     * that was given up, because the process ended during each attempt, is marked as failed, so that its owner can
     * request another.
     */
    private void expire() throws IOException {
        long now = clock.millis();
        db.runInTransaction(() -> {
            archives.deleteOlder(now - KEPT.toMillis());
            archives.findWaiting().stream()
                    .filter(id -> !jobs.isPlanned(JOB, Long.toString(id)))
                    .forEach(archives::failed);
        });
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                db.runInTransaction(() -> {
                    if (isLoose(file.getFileName().toString())) {
                        discard(file);
                        LOG.info("Deleted the archive {}", file.getFileName());
                    }
                });
            }
        }
    }

    /** A file that is being written belongs to a job that may be running now. */
    private boolean isLoose(String name) {
        if (!name.endsWith(PART)) {
            return !archives.isKept(name);
        }
        String id = name.substring(0, name.length() - PART.length());
        return !jobs.isPlanned(JOB, id);
    }
}
