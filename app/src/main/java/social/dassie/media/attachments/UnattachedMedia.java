package social.dassie.media.attachments;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.rows.BatchedWork;

/** Files that belong to no post. They are deleted after a day, because the uploader has probably changed their mind. */
public final class UnattachedMedia {
    static final String KIND = "media.purge";
    private static final Duration KEPT = Duration.ofDays(1);
    private static final Duration PERIOD = Duration.ofHours(1);
    private static final int AT_ONCE = 200;

    private final Database db;
    private final MediaAttachmentDao media;
    private final Attachments attachments;
    private final Clock clock;

    public UnattachedMedia(Database db, Attachments attachments, Clock clock) {
        this.db = db;
        this.media = db.dao(MediaAttachmentDao.class);
        this.attachments = attachments;
        this.clock = clock;
    }

    public void subscribe(Jobs jobs) {
        jobs.every(KIND, PERIOD.toMillis(), job -> purge());
    }

    private void purge() {
        long before = clock.millis() - KEPT.toMillis();
        new BatchedWork(db, AT_ONCE).repeat(most -> {
            List<MediaAttachment> rows = media.findFreeSince(before, most);
            for (MediaAttachment row : rows) {
                media.delete(row.id());
                db.afterCommit(() -> attachments.deleteFiles(row));
            }
            return rows.size();
        });
    }
}
