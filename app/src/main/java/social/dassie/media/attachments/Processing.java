package social.dassie.media.attachments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.recordings.RecordingException;
import social.dassie.media.recordings.RecordingFile;
import social.dassie.media.store.MediaStore;
import social.dassie.media.store.WorkDirectory;

/**
 * Converts pending audio and video. Each conversion is a durable job: after a crash it starts again. A file that cannot
 * be converted, or that crashes the server repeatedly, is marked as failed, so that its uploader is informed.
 */
public final class Processing {
    private static final ErrorCode SOURCE_GONE =
            ErrorCode.of("error.the_file_that_was_sent", "the uploaded file no longer exists");
    private static final ErrorCode TRIED = ErrorCode.of("error.it_was_tried_times", "it was tried {0} times");

    static final String KIND = "media.process";
    private static final int MAX_ATTEMPTS = 4;
    private static final Logger LOG = LoggerFactory.getLogger(Processing.class);

    private final Database db;
    private final MediaAttachmentDao media;
    private final MediaStore store;
    private final Recordings recordings;
    private final Jobs jobs;
    private final Clock clock;

    public Processing(Platform platform, MediaStore store, Recordings recordings) {
        this.db = platform.db();
        this.media = db.dao(MediaAttachmentDao.class);
        this.store = store;
        this.recordings = recordings;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    /** @param atATime the maximum number of concurrent conversions */
    public void subscribe(int atATime) {
        jobs.handleOutside(KIND, atATime, MAX_ATTEMPTS, job -> {
            long id = Long.parseLong(job.payload());
            try {
                if (job.attempts() >= MAX_ATTEMPTS) {
                    throw RecordingException.refused(TRIED, job.attempts());
                }
                process(id);
            } catch (RecordingException failed) {
                boolean isLast = job.attempts() + 1 >= MAX_ATTEMPTS;
                if (failed.reason() == RecordingException.Reason.BUSY && !isLast) {
                    throw failed;
                }
                fail(id, failed);
            } catch (IOException disk) {
                if (job.attempts() + 1 >= MAX_ATTEMPTS && StorageFailure.of(disk) == null) {
                    fail(id, disk);
                }
                throw disk;
            }
        });
    }

    /** Schedules the conversion of a file; joins the caller's transaction. */
    void add(long id) {
        jobs.add(KIND, Long.toString(id), Long.toString(id), clock.millis());
    }

    /**
     * Converts a file while the caller waits. Afterwards the file is done or has failed; 503 if too many conversions are
     * running.
     */
    void now(long id) {
        try {
            process(id);
        } catch (RecordingException failed) {
            fail(id, failed);
            if (failed.reason() == RecordingException.Reason.BUSY) {
                throw ApiException.of(503, failed.problem());
            }
        } catch (IOException disk) {
            fail(id, disk);
            throw new UncheckedIOException(disk);
        }
    }

    private void process(long id) throws RecordingException, IOException {
        MediaAttachment waiting = media.findWaiting(id).orElse(null);
        if (waiting == null || waiting.files().sourceFile() == null) {
            return;
        }
        Path source =
                store.find(waiting.files().sourceFile()).orElseThrow(() -> RecordingException.refused(SOURCE_GONE));
        try (WorkDirectory place = store.workplace()) {
            RecordingFile made = recordings.convert(place, source);
            long bytes = Files.size(made.path());
            String name = store.store(made.path(), made.format().extension());
            if (!finish(id, made, name, bytes)) {
                store.discard(name);
            }
        }
    }

    /** Returns false if the file was deleted in the meantime. */
    private boolean finish(long id, RecordingFile made, String name, long bytes) {
        return db.inTransaction(() -> {
            MediaAttachment row = media.findWaiting(id).orElse(null);
            if (row == null) {
                return false;
            }
            MediaMeta before = MediaMeta.read(row.meta());
            MediaMeta meta =
                    MediaMeta.recording(made.info()).withSmall(before.small()).withFocus(before.focus());
            media.finish(id, name, made.format().mimeType(), bytes + size(row), Json.text(meta));
            db.afterCommit(() -> store.discard(row.files().sourceFile()));
            return true;
        });
    }

    private long size(MediaAttachment row) {
        String preview = row.files().previewFile();
        try {
            return preview == null ? 0 : store.size(preview);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void fail(long id, Exception why) {
        LOG.info("Conversion of upload {} failed: {}", id, why.getMessage());
        db.runInTransaction(() -> media.findWaiting(id).ifPresent(row -> {
            media.fail(id);
            db.afterCommit(() -> {
                store.discard(row.files().sourceFile());
                store.discard(row.files().previewFile());
            });
        }));
    }
}
