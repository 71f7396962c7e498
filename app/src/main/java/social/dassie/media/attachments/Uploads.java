package social.dassie.media.attachments;

import java.time.Clock;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Upload;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;

/** Uploaded files that do not belong to a post yet; only their uploader can see and use them. */
public final class Uploads {
    private static final ErrorCode MEDIA_IN_USE =
            ErrorCode.of("error.media_in_use", "Media attachment is currently used by a status");
    private static final ErrorCode THUMBNAIL_FAILED =
            ErrorCode.of("error.thumbnail_failed", "Error processing thumbnail for uploaded media");

    private static final Field FILE = Field.of("file");

    /** The alt text and focal point of a file; null keeps the old value. */
    public record Words(
            @Nullable String description, @Nullable String focus) {}

    private final Database db;
    private final MediaAttachmentDao media;
    private final ReservedMediaDao held;
    private final Attachments attachments;
    private final UploadPipeline uploads;
    private final Processing processing;
    private final IdSource newIds;
    private final Clock clock;

    Uploads(Platform platform, Attachments attachments, UploadPipeline uploads, Processing processing) {
        this.db = platform.db();
        this.media = db.dao(MediaAttachmentDao.class);
        this.held = db.dao(ReservedMediaDao.class);
        this.attachments = attachments;
        this.uploads = uploads;
        this.processing = processing;
        this.newIds = platform.ids();
        this.clock = platform.clock();
    }

    /**
     * Accepts a file. An image is ready when this returns. Audio and video may need conversion first, and then the
     * response has no address. 422 for a file that this server cannot show.
     */
    public MediaEntity create(Caller caller, @Nullable Upload file, @Nullable Upload thumbnail, Words words) {
        return take(caller, file, thumbnail, words, processing::add);
    }

    /** Accepts a file and waits for its conversion. 422 if the conversion fails; then nothing is stored. */
    public MediaEntity createAndWait(Caller caller, @Nullable Upload file, @Nullable Upload thumbnail, Words words) {
        MediaEntity entity = take(caller, file, thumbnail, words, id -> {});
        return entity.url() == null ? converted(caller, Long.parseLong(entity.id())) : entity;
    }

    private MediaEntity converted(Caller caller, long id) {
        try {
            processing.now(id);
            return attachments.entity(notFailed(caller, id));
        } catch (RuntimeException failed) {
            delete(caller, id);
            throw failed;
        }
    }

    private MediaEntity take(
            Caller caller, @Nullable Upload file, @Nullable Upload thumbnail, Words words, LongConsumer whenWaiting) {
        if (file == null) {
            throw ApiException.invalid(FILE, ErrorCode.BLANK);
        }
        MediaForm form = MediaForm.of(words.description(), words.focus(), null, MediaMeta.EMPTY);
        StoredFile taken = uploads.attachment(file);
        StoredFile.Thumbnail preview = null;
        try {
            preview = thumbnail == null ? null : uploads.thumbnail(thumbnail);
            MediaEntity entity = insert(caller, form, preview == null ? taken : taken.with(preview), whenWaiting);
            if (preview != null) {
                uploads.discard(taken.files().previewFile());
            }
            return entity;
        } catch (RuntimeException failed) {
            uploads.discard(taken.files().all());
            uploads.discard(preview == null ? null : preview.file());
            throw failed;
        }
    }

    private MediaEntity insert(Caller caller, MediaForm form, StoredFile taken, LongConsumer whenWaiting) {
        long now = clock.millis();
        MediaAttachment row = new MediaAttachment(
                newIds.at(now),
                caller.accountId(),
                null,
                0,
                taken.type(),
                taken.isWaiting() ? "waiting" : "done",
                taken.files(),
                MediaAttachment.Origin.HERE,
                form.description(),
                Json.text(taken.meta().withFocus(form.meta().focus())),
                taken.blurhash());
        db.runInTransaction(() -> {
            media.insert(row, taken.mimeType(), taken.bytes(), now);
            if (taken.isWaiting()) {
                whenWaiting.accept(row.id());
            }
        });
        return attachments.entity(row);
    }

    public MediaEntity get(Caller caller, long id) {
        return attachments.entity(notFailed(caller, id));
    }

    /** Changes alt text, focal point and preview until the file is attached; from then on the post is edited instead. */
    public MediaEntity update(Caller caller, long id, @Nullable Upload thumbnail, Words words) {
        MediaForm.of(words.description(), words.focus(), notFailed(caller, id));
        var change = new Attachments.Change(id, words.description(), words.focus(), thumbnail);
        try (AttachmentChanges changes = attachments.changes(caller.accountId(), List.of(id), List.of(change))) {
            return db.inTransaction(() -> {
                notFailed(caller, id);
                changes.apply();
                return attachments.entity(unattached(caller, id));
            });
        }
    }

    /** Whether the file is not served at the moment, because its account is suspended. */
    boolean isWithheld(String file) {
        return media.isWithheld(file);
    }

    /** Deletes a file, on disk too. 422 if a post or a scheduled post uses it. */
    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            MediaAttachment row = media.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
            if (row.statusId() != null || held.isHeld(id)) {
                throw ApiException.unprocessable(MEDIA_IN_USE);
            }
            media.delete(id);
            db.afterCommit(() -> attachments.deleteFiles(row));
        });
    }

    private MediaAttachment notFailed(Caller caller, long id) {
        MediaAttachment row = unattached(caller, id);
        if (row.isFailed()) {
            throw failed();
        }
        return row;
    }

    private static ApiException failed() {
        return ApiException.unprocessable(THUMBNAIL_FAILED);
    }

    private MediaAttachment unattached(Caller caller, long id) {
        return media.find(id, caller.accountId())
                .filter(row -> row.statusId() == null)
                .orElseThrow(ApiException::recordNotFound);
    }
}
