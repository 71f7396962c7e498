package social.dassie.media;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import social.dassie.db.Database;
import social.dassie.db.Ids;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.http.Json;
import social.dassie.http.Upload;

/** Files that were sent and wait for the post they belong to; each is its sender's alone. */
public final class Uploads {
    /** What is said about a file; null stays as it is. */
    public record Words(
            @Nullable String description, @Nullable String focus) {}

    private final Database db;
    private final MediaAttachmentDao media;
    private final HeldMediaDao held;
    private final Attachments attachments;
    private final Intake intake;
    private final Clock clock;

    public Uploads(Database db, Attachments attachments, Intake intake, Clock clock) {
        this.db = db;
        this.media = db.dao(MediaAttachmentDao.class);
        this.held = db.dao(HeldMediaDao.class);
        this.attachments = attachments;
        this.intake = intake;
        this.clock = clock;
    }

    /** Takes a picture; it is ready when this returns. 422 when it is none that this server shows. */
    public MediaEntity create(Caller caller, @Nullable Upload file, @Nullable Upload thumbnail, Words words) {
        if (file == null) {
            throw ApiException.validation("File can't be blank");
        }
        MediaForm form = MediaForm.of(words.description(), words.focus(), null, new MediaMeta(null, null, null));
        Intake.Attachment kept = intake.attachment(file);
        Intake.Thumbnail preview = null;
        try {
            preview = thumbnail == null ? null : intake.thumbnail(thumbnail);
            MediaEntity entity = insert(caller, form, kept, preview);
            if (preview != null) {
                intake.discard(kept.previewFile());
            }
            return entity;
        } catch (RuntimeException failed) {
            intake.discard(kept.file(), kept.previewFile(), preview == null ? null : preview.file());
            throw failed;
        }
    }

    private MediaEntity insert(
            Caller caller, MediaForm form, Intake.Attachment kept, Intake.@Nullable Thumbnail preview) {
        MediaMeta meta = kept.meta().withFocus(form.meta().focus());
        long now = clock.millis();
        MediaAttachment row = new MediaAttachment(
                Ids.at(now),
                caller.accountId(),
                null,
                "image",
                "done",
                kept.file(),
                preview == null ? kept.previewFile() : preview.file(),
                null,
                form.description(),
                Json.text(preview == null ? meta : meta.withSmall(preview.size())),
                preview == null ? kept.blurhash() : preview.blurhash());
        db.runInTransaction(() -> media.insert(row, kept.mimeType(), kept.bytes(), now));
        return attachments.entity(row);
    }

    public MediaEntity get(Caller caller, long id) {
        return attachments.entity(unattached(caller, id));
    }

    /** Changes words and preview, until the file is attached; from then on the post is edited instead. */
    public MediaEntity update(Caller caller, long id, @Nullable Upload thumbnail, Words words) {
        MediaForm.of(words.description(), words.focus(), unattached(caller, id));
        Intake.Thumbnail preview = thumbnail == null ? null : intake.thumbnail(thumbnail);
        try {
            return db.inTransaction(() -> {
                MediaAttachment row = unattached(caller, id);
                MediaForm form = MediaForm.of(words.description(), words.focus(), row);
                MediaMeta meta = preview == null ? form.meta() : form.meta().withSmall(preview.size());
                media.update(
                        id,
                        form.description(),
                        Json.text(meta),
                        preview == null ? row.previewFile() : preview.file(),
                        preview == null ? row.blurhash() : preview.blurhash());
                if (preview != null) {
                    db.afterCommit(() -> intake.discard(row.previewFile()));
                }
                return attachments.entity(unattached(caller, id));
            });
        } catch (RuntimeException failed) {
            intake.discard(preview == null ? null : preview.file());
            throw failed;
        }
    }

    /** Takes a file away, on the disk too. 422 when a post has it, or one that is scheduled. */
    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            MediaAttachment row = media.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
            if (row.statusId() != null || held.isHeld(id)) {
                throw ApiException.unprocessable("Media attachment is currently used by a status");
            }
            media.delete(id);
            db.afterCommit(() -> attachments.deleteFiles(row));
        });
    }

    private MediaAttachment unattached(Caller caller, long id) {
        return media.find(id, caller.accountId())
                .filter(row -> row.statusId() == null)
                .orElseThrow(ApiException::recordNotFound);
    }
}
