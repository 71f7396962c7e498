package social.dassie.posts.statuses.marks;

import java.time.Clock;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;

/** Bookmarks: private marks that only their owner sees. */
public final class Bookmarks {
    private final Database db;
    private final MarkDao marks;
    private final Statuses finder;
    private final StatusRenderer renderer;
    private final Clock clock;

    Bookmarks(Platform platform, Statuses finder, StatusRenderer renderer) {
        this.db = platform.db();
        this.marks = db.dao(MarkDao.class);
        this.finder = finder;
        this.renderer = renderer;
        this.clock = platform.clock();
    }

    public StatusEntity add(Caller caller, long id) {
        return db.inTransaction(() -> {
            Status status = finder.originVisibleTo(caller, id);
            marks.insert(MarkDao.BOOKMARKS, caller.accountId(), status.id(), clock.millis());
            return finder.get(caller, status.id());
        });
    }

    public StatusEntity remove(Caller caller, long id) {
        return db.inTransaction(() -> {
            Status status = finder.originVisibleTo(caller, id);
            marks.delete(MarkDao.BOOKMARKS, caller.accountId(), status.id());
            return finder.get(caller, status.id());
        });
    }

    /** Returns the caller's bookmarks, paged by the bookmark and not by the post. */
    public Slice<StatusEntity> list(Caller caller, Page page) {
        return MarkRow.slice(
                marks.findPage(MarkDao.BOOKMARKS, caller.accountId(), page), page, ids -> renderer.render(caller, ids));
    }
}
