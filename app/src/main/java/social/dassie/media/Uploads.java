package social.dassie.media;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import social.dassie.db.Database;
import social.dassie.db.Ids;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.http.Json;
import social.dassie.http.Upload;

/** A user's uploads before they belong to a post. */
public final class Uploads {
    private final Database db;
    private final MediaAttachmentDao media;
    private final Attachments attachments;
    private final PictureStore pictures;
    private final MediaStore store;
    private final Clock clock;

    public Uploads(Database db, Attachments attachments, PictureStore pictures, MediaStore store, Clock clock) {
        this.db = db;
        this.media = db.dao(MediaAttachmentDao.class);
        this.attachments = attachments;
        this.pictures = pictures;
        this.store = store;
        this.clock = clock;
    }

    /**
     * Takes a picture in; it is ready when this returns.
     *
     * @param thumbnail a picture to show instead of the preview that would be made, or null
     * @param focus {@code "x,y"}, each from -1 to 1, or null
     */
    MediaEntity add(
            Caller caller,
            @Nullable Upload file,
            @Nullable Upload thumbnail,
            @Nullable String description,
            @Nullable String focus) {
        if (file == null) {
            throw ApiException.validation("File can't be blank");
        }
        PictureStore.Kept kept = pictures.attachment(file);
        try {
            String preview = thumbnail == null ? kept.previewFile() : preview(thumbnail);
            MediaForm form = MediaForm.of(description, focus, kept.image().meta());
            long now = clock.millis();
            long id = Ids.at(now);
            db.runInTransaction(() -> media.insert(
                    id,
                    caller.accountId(),
                    "image",
                    kept.file(),
                    preview,
                    kept.image().original().format().mimeType(),
                    kept.image().original().bytes(),
                    form.description(),
                    Json.text(form.meta()),
                    kept.image().blurhash(),
                    now));
            return get(caller, id);
        } catch (RuntimeException e) {
            store.discard(kept.file());
            store.discard(kept.previewFile());
            throw e;
        }
    }

    private String preview(Upload thumbnail) {
        PictureStore.Kept kept = pictures.attachment(thumbnail);
        store.discard(kept.file());
        return kept.previewFile();
    }

    /** An upload of the caller that no post has yet; else 404. */
    MediaEntity get(Caller caller, long id) {
        return attachments.entity(free(caller, id));
    }

    private MediaAttachment free(Caller caller, long id) {
        return media.find(id, caller.accountId())
                .filter(row -> row.statusId() == null)
                .orElseThrow(ApiException::recordNotFound);
    }

    MediaEntity update(
            Caller caller, long id, @Nullable Upload thumbnail, @Nullable String description, @Nullable String focus) {
        MediaAttachment row = free(caller, id);
        MediaForm form = MediaForm.of(description, focus, row);
        String preview = thumbnail == null ? null : preview(thumbnail);
        db.runInTransaction(() -> {
            media.update(id, form.description(), Json.text(form.meta()));
            if (preview != null) {
                media.updatePreview(id, preview);
                db.afterCommit(() -> store.discard(row.previewFile()));
            }
        });
        return get(caller, id);
    }

    /** Deletes an upload that no post has; one that a post has is refused with 422. */
    void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            MediaAttachment row = media.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
            if (row.statusId() != null) {
                throw ApiException.unprocessable("Media attachment is currently used by a status");
            }
            media.delete(id);
            db.afterCommit(() -> attachments.deleteFiles(row));
        });
    }
}
