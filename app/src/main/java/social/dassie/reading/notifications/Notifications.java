package social.dassie.reading.notifications;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.AnswerCache;
import social.dassie.ground.db.ChangedRows;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.Dependencies;
import social.dassie.ground.db.IdList;
import social.dassie.reading.markers.Markers;

/** An account's notifications: listed, counted, dismissed. Queries use the read-only connections. */
public final class Notifications {
    /** The count, up to the requested limit. */
    public record Count(int count) {}

    /** The number of cached pages: some two megabytes. */
    private static final int MAX_PAGES = 500;

    private record AskedPage(long accountId, NotificationQuery query, Page page) {}

    /** As {@code visible_notifications} reads them. */
    private static final Dependencies<AskedPage> OF_PAGES = Dependencies.<AskedPage>any(
                    ChangedRows.of("accounts").columns("suspended_at", "domain").withoutInsertions(),
                    ChangedRows.of("statuses").columns("reblog_of_id").withoutInsertions())
            .by(
                    AskedPage::accountId,
                    ChangedRows.of("notifications").by("row.account_id"),
                    ChangedRows.of("notification_clearings").by("row.account_id"),
                    ChangedRows.of("account_domain_blocks").by("row.account_id"),
                    ChangedRows.of("blocks").by("row.target_account_id"));

    private final Database db;
    private final NotificationDao notifications;
    /** Pages are requested repeatedly, and the statement takes a third of the time of the response. */
    private final AnswerCache<AskedPage, List<Notification>> pages;

    private final Clearings clearings;
    private final NotificationRenderer renderer;
    private final Markers markers;

    Notifications(Database db, Clearings clearings, NotificationRenderer renderer, Markers markers) {
        this.db = db;
        this.notifications = db.dao(NotificationDao.class);
        this.pages = db.caches().ofAnswers(MAX_PAGES, OF_PAGES);
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

    /**
     * Returns a notification of the caller; 404 for another account's, and for one whose status the caller can no longer
     * see.
     */
    NotificationEntity get(Caller caller, long id, SupportedTypes supported) {
        List<Notification> row =
                notifications.find(caller.accountId(), id).stream().toList();
        return renderer.render(caller, row, supported).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    /** Returns notifications by their ids, each as its owner sees it. */
    public Map<Long, NotificationEntity> forOwners(Collection<Long> ids) {
        return renderer.forOwners(notifications.findAll(new IdList(ids)));
    }

    /** Returns how many are newer than the marker of the notifications. */
    public Count countUnread(Caller caller, NotificationQuery query, int limit) {
        long lastReadId = markers.lastReadId(caller.accountId(), Markers.NOTIFICATIONS);
        Page unread = new Page(Long.MAX_VALUE, lastReadId, false, limit);
        return new Count(notifications.count(caller.accountId(), query, unread));
    }

    /** Returns one of the caller's notifications. */
    public Optional<Notification> find(Caller caller, long id) {
        return notifications.find(caller.accountId(), id);
    }

    /** Returns whether it existed. */
    public boolean remove(Caller caller, long id) {
        return db.inTransaction(() -> notifications.delete(caller.accountId(), id));
    }

    public void dismiss(Caller caller, long id) {
        if (!remove(caller, id)) {
            throw ApiException.recordNotFound();
        }
    }

    /** Unknown ids, and those of other accounts, are ignored. */
    public void dismissAll(Caller caller, List<Long> ids) {
        db.runInTransaction(() -> notifications.deleteAll(caller.accountId(), new IdList(ids)));
    }

    public void clear(Caller caller) {
        db.runInTransaction(() -> clearings.all(caller.accountId()));
    }
}
