package social.dassie.media.remotefiles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.s3.BucketException;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.Disk;
import social.dassie.media.store.MediaStore;
import social.dassie.media.store.StoreSettings;

/**
 * The local copies of remote files. They are stored in the media store while there is space: within a budget of bytes,
 * and as long as enough disk space is free. The least recently viewed ones are deleted first. A file that does not fit is
 * served nevertheless: it stays in the temporary directory for as long as readers request it, such as for the next part
 * of a video, and at most within {@link #MAX_PASSING_BYTES}.
 */
final class RemoteCopies {
    private static final Logger LOG = LoggerFactory.getLogger(RemoteCopies.class);
    private static final Duration PASSING = Duration.ofMinutes(2);
    private static final long MAX_PASSING_BYTES = 256L * 1024 * 1024;
    private static final int AT_ONCE = 100;

    private record Passing(Path path, String mimeType, long bytes) {}

    private final Database db;
    private final RemoteFileDao files;
    private @Nullable MediaStore store;
    private final Platform platform;
    private final Clock clock;
    private final Cache<String, Passing> passing = Caffeine.newBuilder()
            .maximumWeight(MAX_PASSING_BYTES)
            .weigher((String url, Passing file) -> (int) Math.min(Integer.MAX_VALUE, file.bytes()))
            .expireAfterAccess(PASSING)
            .scheduler(Scheduler.systemScheduler())
            .executor(Runnable::run)
            .removalListener(RemoteCopies::remove)
            .build();

    RemoteCopies(Platform platform) {
        this.db = platform.db();
        this.files = db.dao(RemoteFileDao.class);
        this.platform = platform;
        this.clock = platform.clock();
    }

    /** Returns the store. It is created on first use: a command that only reads must not change the directory. */
    private synchronized MediaStore store() {
        MediaStore opened = store == null ? MediaStore.of(platform) : store;
        store = opened;
        return opened;
    }

    /** Returns the copy; empty if there is none, or if its file was deleted from outside. */
    Optional<ServableFile> find(String url, @Nullable RemoteFile row) {
        if (row != null && row.file() != null && row.mimeType() != null) {
            String type = row.mimeType();
            try {
                Optional<ServableFile> kept = store().find(row.file()).map(path -> new ServableFile(path, type));
                if (kept.isPresent()) {
                    return kept;
                }
            } catch (UncheckedIOException e) {
                // The bucket does not answer, as the log says; the other server may.
                LOG.debug("Could not access the cached copy of {}", url, e);
            }
        }
        return Optional.ofNullable(passing.getIfPresent(url))
                .map(file -> new ServableFile(file.path(), file.mimeType()));
    }

    /** Returns the file that a download is written to. */
    Path newFile() throws IOException {
        return Files.createTempFile(store().temporaryDirectory(), "remote", null);
    }

    /** Takes over a downloaded file: into the store if there is space for it. The file is moved away from its path. */
    ServableFile store(Origin origin, Path file, FileType type) throws IOException {
        long bytes = Files.size(file);
        if (!hasSpace(bytes)) {
            passing.put(origin.url(), new Passing(file, type.mimeType(), bytes));
            return new ServableFile(file, type.mimeType());
        }
        String name;
        try {
            name = store().store(file, type.extension());
        } catch (BucketException e) {
            passing.put(origin.url(), new Passing(file, type.mimeType(), bytes));
            return new ServableFile(file, type.mimeType());
        }
        try {
            db.runInTransaction(() -> {
                files.find(origin.url())
                        .map(RemoteFile::file)
                        .ifPresent(old -> db.afterCommit(() -> store().discard(old)));
                files.put(
                        origin.url(),
                        origin.domain(),
                        name,
                        type.mimeType(),
                        bytes,
                        clock.millis(),
                        RemoteFiles.hour(clock));
            });
        } catch (RuntimeException failed) {
            store().discard(name);
            throw failed;
        }
        return new ServableFile(store().find(name).orElseThrow(), type.mimeType());
    }

    /** Frees this many bytes within the budget; returns false if they do not fit into the budget or on the disk. */
    private boolean hasSpace(long bytes) {
        Settings settings = platform.settings().get();
        long budget = settings.get(StoreSettings.REMOTE_CACHE_BYTES);
        if (bytes > budget || free() - bytes < floor()) {
            return false;
        }
        shrinkTo(budget - bytes);
        return true;
    }

    /** Returns the number of bytes of disk space to keep free. Files that are stored elsewhere need none of it. */
    private long floor() {
        return store().isElsewhere() ? Long.MIN_VALUE / 2 : platform.settings().get(StoreSettings.FREE_BYTES);
    }

    private long free() {
        try {
            return Disk.freeBytes(store().temporaryDirectory());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes copies that exceed the budget, or the free space to keep on the disk. */
    void shrink() {
        Settings settings = platform.settings().get();
        long missing = Math.max(0, floor() - free());
        shrinkTo(Math.min(settings.get(StoreSettings.REMOTE_CACHE_BYTES), Math.max(0, files.bytes() - missing)));
        passing.cleanUp();
    }

    private void shrinkTo(long bytes) {
        long used = files.bytes();
        int deleted = 0;
        while (used > bytes) {
            List<RemoteFile> going = new ArrayList<>();
            for (RemoteFile file : files.findLeastUsed(AT_ONCE)) {
                if (used > bytes) {
                    going.add(file);
                    used -= file.sizeBytes();
                }
            }
            if (going.isEmpty()) {
                return;
            }
            delete(going);
            deleted += going.size();
        }
        if (deleted > 0) {
            LOG.debug("Deleted {} cached remote files to free space", deleted);
        }
    }

    /** Deletes rows, and after the commit the files. */
    void delete(List<RemoteFile> going) {
        db.runInTransaction(() -> {
            files.delete(Json.text(going.stream().map(RemoteFile::url).toList()));
            db.afterCommit(() -> going.forEach(file -> store().discard(file.file())));
        });
        going.forEach(file -> passing.invalidate(file.url()));
    }

    private static void remove(@Nullable String url, @Nullable Passing file, RemovalCause cause) {
        try {
            if (file != null) {
                Files.deleteIfExists(file.path());
            }
        } catch (IOException e) {
            LOG.warn("Could not delete the file {}", file.path(), e);
        }
    }
}
