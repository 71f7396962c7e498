package social.dassie.media.attachments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.settings.Addresses;

/**
 * Changes that an edit makes to attached files: new alt texts, focal points or previews. New previews are stored before
 * the transaction, because that takes time; closing deletes those that were not committed.
 */
public final class AttachmentChanges implements AutoCloseable {
    private final Database db;
    private final MediaAttachmentDao media;
    private final UploadPipeline uploads;
    private final Addresses addresses;
    private final long accountId;
    private final Map<Attachments.Change, StoredFile.Thumbnail> previews = new HashMap<>();
    private final List<Attachments.Change> changes;
    private final Map<String, String> movedPreviews = new LinkedHashMap<>();
    private boolean isKept;

    /** 422 for a preview that is not a valid image. */
    AttachmentChanges(
            Database db,
            UploadPipeline uploads,
            Addresses addresses,
            long accountId,
            List<Attachments.Change> changes) {
        this.db = db;
        this.media = db.dao(MediaAttachmentDao.class);
        this.uploads = uploads;
        this.addresses = addresses;
        this.accountId = accountId;
        this.changes = changes;
        try {
            for (Attachments.Change change : changes) {
                if (change.thumbnail() != null) {
                    previews.put(change, uploads.thumbnail(change.thumbnail()));
                }
            }
        } catch (RuntimeException refused) {
            close();
            throw refused;
        }
    }

    /**
     * Applies the changes to those files that belong to the account; joins the caller's transaction. Returns whether
     * anything changed. 404 for a file that no longer exists, 422 for an alt text that is too long.
     */
    public boolean apply() {
        boolean isChanged = false;
        List<@Nullable String> replaced = new ArrayList<>();
        for (Attachments.Change change : changes) {
            MediaAttachment row = media.find(change.id(), accountId).orElseThrow(ApiException::recordNotFound);
            isChanged |= apply(change, row, replaced);
        }
        db.afterCommit(() -> {
            isKept = true;
            uploads.discard(replaced.toArray(String[]::new));
        });
        return isChanged;
    }

    private boolean apply(Attachments.Change change, MediaAttachment row, List<@Nullable String> replaced) {
        MediaForm form = MediaForm.of(change.description(), change.focus(), row);
        StoredFile.Thumbnail preview = previews.get(change);
        String before = row.files().previewFile();
        boolean isSame = preview == null
                && Objects.equals(form.description(), row.description())
                && form.meta().equals(MediaMeta.read(row.meta()));
        if (isSame) {
            return false;
        }
        if (preview == null) {
            media.update(row.id(), form.description(), Json.text(form.meta()), before, row.blurhash(), 0);
            return true;
        }
        media.update(
                row.id(),
                form.description(),
                Json.text(form.meta().withSmall(preview.size())),
                preview.file(),
                preview.blurhash(),
                preview.bytes() - uploads.size(before));
        if (before != null) {
            replaced.add(before);
            movedPreviews.put(addresses.media(before), addresses.media(preview.file()));
        }
        return true;
    }

    /** Returns the addresses of changed previews, from old to new. */
    public Map<String, String> movedPreviews() {
        return movedPreviews;
    }

    @Override
    public void close() {
        if (!isKept) {
            previews.values().forEach(preview -> uploads.discard(preview.file()));
        }
    }
}
