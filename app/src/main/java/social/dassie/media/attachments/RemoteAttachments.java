package social.dassie.media.attachments;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.Ids;

/**
 * The media files of remote posts: what their servers state about them. The files themselves are fetched when a reader
 * views them, and then validated.
 */
public final class RemoteAttachments {
    /** How many files of a post are stored and shown. */
    public static final int MAX_KEPT = Attachments.MOST_PER_STATUS;

    private final Database db;
    private final RemoteAttachmentDao media;
    private final Clock clock;

    public RemoteAttachments(Database db, Clock clock) {
        this.db = db;
        this.media = db.dao(RemoteAttachmentDao.class);
        this.clock = clock;
    }

    /**
     * Returns the files among these that are stored, within their limits: the first {@value #MAX_KEPT} that have an
     * address, deduplicated.
     */
    public static List<RemoteAttachment> stored(List<RemoteAttachment> files) {
        Set<String> seen = new HashSet<>();
        return files.stream()
                .filter(file -> file.isUsable() && seen.add(file.url()))
                .limit(MAX_KEPT)
                .map(RemoteAttachment::limited)
                .toList();
    }

    /** Stores the files of a new post, in this order, and returns their number; joins the caller's transaction. */
    public int put(long statusId, long accountId, List<RemoteAttachment> files) {
        List<RemoteAttachment> stored = stored(files);
        insert(statusId, accountId, rows(stored));
        return stored.size();
    }

    /**
     * Replaces the files of an edited post; joins the caller's transaction. A file with the same address keeps its id.
     * Returns whether anything changed that a reader can see.
     */
    public boolean replace(long statusId, long accountId, List<RemoteAttachment> files) {
        return db.inTransaction(() -> replaceNow(statusId, accountId, files));
    }

    private boolean replaceNow(long statusId, long accountId, List<RemoteAttachment> files) {
        List<RemoteAttachmentDao.Row> before = media.findOfStatus(statusId);
        List<RemoteAttachmentDao.Row> wanted = rows(stored(files));
        List<RemoteAttachmentDao.Row> after = new ArrayList<>();
        Set<Long> used = new HashSet<>();
        for (RemoteAttachmentDao.Row row : wanted) {
            RemoteAttachmentDao.Row old = before.stream()
                    .filter(each -> each.remoteUrl().equals(row.remoteUrl()) && used.add(each.id()))
                    .findFirst()
                    .orElse(null);
            after.add(old == null ? row : withId(row, old.id()));
        }
        if (after.equals(before)) {
            return false;
        }
        for (RemoteAttachmentDao.Row row : before) {
            if (!used.contains(row.id())) {
                media.delete(row.id());
            }
        }
        for (RemoteAttachmentDao.Row row : after) {
            if (used.contains(row.id())) {
                media.update(row);
            } else {
                insert(statusId, accountId, List.of(row));
            }
        }
        return true;
    }

    private void insert(long statusId, long accountId, List<RemoteAttachmentDao.Row> rows) {
        long now = clock.millis();
        db.runInTransaction(() -> rows.forEach(row -> media.insert(row, accountId, statusId, now)));
    }

    private List<RemoteAttachmentDao.Row> rows(List<RemoteAttachment> files) {
        List<RemoteAttachmentDao.Row> rows = new ArrayList<>();
        for (RemoteAttachment file : files) {
            rows.add(new RemoteAttachmentDao.Row(
                    Ids.at(clock.millis()),
                    rows.size(),
                    file.type(),
                    file.url(),
                    file.previewUrl(),
                    file.mimeType(),
                    file.description(),
                    Json.text(meta(file)),
                    file.blurhash()));
        }
        return rows;
    }

    private static RemoteAttachmentDao.Row withId(RemoteAttachmentDao.Row row, long id) {
        return new RemoteAttachmentDao.Row(
                id,
                row.position(),
                row.type(),
                row.remoteUrl(),
                row.previewRemoteUrl(),
                row.mimeType(),
                row.description(),
                row.meta(),
                row.blurhash());
    }

    /**
     * Returns the sizes stated by the origin in the form of {@code meta}, so that clients can lay out a timeline before
     * any file has loaded.
     */
    private static MediaMeta meta(RemoteAttachment file) {
        boolean isPicture = file.type().equals("image");
        return MediaMeta.foreign(file.width(), file.height(), isPicture ? null : file.seconds(), file.focus());
    }
}
