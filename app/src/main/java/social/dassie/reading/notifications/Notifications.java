package social.dassie.reading.notifications;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.CommitCache;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.reading.markers.Markers;

/** An account's notifications: listed, counted, dismissed. Reading uses the read-only connections. */
public final class Notifications {
    /** How many, up to the limit that was asked for. */
    public record Count(int count) {}

    /** How many pages are remembered: some two megabytes. */
    private static final int MAX_PAGES = 500;

    private record AskedPage(long accountId, NotificationQuery query, Page page) {}

    private final Database db;
    private final NotificationDao notifications;
    /** A page is asked for again and again, and its statement is a third of what its answer takes. */
    private final CommitCache<AskedPage, List<Notification>> pages;

    private final Clearings clearings;
    private final NotificationRenderer renderer;
    private final Markers markers;

    Notifications(Database db, Clearings clearings, NotificationRenderer renderer, Markers markers) {
        this.db = db;
        this.notifications = db.dao(NotificationDao.class);
        this.pages = db.caches().ofCommit(MAX_PAGES);
        this.clearings = clearings;
        this.renderer = renderer;
        this.markers = markers;
    }

    Slice<NotificationEntity> list(Caller caller, NotificationQuery query, Page page, SupportedTypes supported) {
        List<Notification> rows = pages.get(
                new AskedPage(caller.accountId(), query, page),
                asked -> List.copyOf(notifications.findPage(asked.accountId(), query, page)));
        return Slice.of(
                page.newestFirst(rows),
                Notification::id,
                page.limit(),
                found -> renderer.render(caller, found, supported));
    }

    /** A notification of the caller; 404 for another account's, and for one whose status the caller cannot see any more. */
    NotificationEntity get(Caller caller, long id, SupportedTypes supported) {
        List<Notification> row =
                notifications.find(caller.accountId(), id).stream().toList();
        return renderer.render(caller, row, supported).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    /** Notifications by their ids, each as its owner sees it. */
    public Map<Long, NotificationEntity> forOwners(Collection<Long> ids) {
        return renderer.forOwners(notifications.findAll(new IdList(ids)));
    }

    /** How many are newer than the marker of the notifications. */
    public Count countUnread(Caller caller, NotificationQuery query, int limit) {
        long lastReadId = markers.lastReadId(caller.accountId(), Markers.NOTIFICATIONS);
        Page unread = new Page(Long.MAX_VALUE, lastReadId, false, limit);
        return new Count(notifications.count(caller.accountId(), query, unread));
    }

    /** One of the caller's. */
    public Optional<Notification> find(Caller caller, long id) {
        return notifications.find(caller.accountId(), id);
    }

    /** Returns whether it was there. */
    public boolean remove(Caller caller, long id) {
        return db.inTransaction(() -> notifications.delete(caller.accountId(), id));
    }

    public void dismiss(Caller caller, long id) {
        if (!remove(caller, id)) {
            throw ApiException.recordNotFound();
        }
    }

    /** Ids of no notification, and of other people's, are ignored. */
    public void dismissAll(Caller caller, List<Long> ids) {
        db.runInTransaction(() -> notifications.deleteAll(caller.accountId(), new IdList(ids)));
    }

    public void clear(Caller caller) {
        db.runInTransaction(() -> clearings.all(caller.accountId()));
    }
}
