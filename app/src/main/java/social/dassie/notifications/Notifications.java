package social.dassie.notifications;

import java.util.List;
import social.dassie.accounts.AccountRenderer;
import social.dassie.db.Database;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.http.Json;
import social.dassie.http.Page;
import social.dassie.http.Slice;
import social.dassie.markers.Markers;
import social.dassie.statuses.StatusRenderer;

/** One's notifications: listed, counted, dismissed. Reading uses the read-only connections. */
public final class Notifications {
    /**
     * Which notifications are asked for.
     *
     * @param types only these types, all when empty
     * @param excludedTypes none of these
     * @param fromId only from this account; 0 for everybody, and an id that nobody has finds nothing
     */
    public record Query(List<String> types, List<String> excludedTypes, long fromId) {
        private String typesJson() {
            return Json.text(NotificationType.requested(types, excludedTypes));
        }
    }

    /** How many, up to the limit that was asked for. */
    public record Count(int count) {}

    private final Database db;
    private final NotificationDao notifications;
    private final NotificationRenderer renderer;
    private final Markers markers;

    public Notifications(Database db, AccountRenderer accounts, StatusRenderer statuses, Markers markers) {
        this.db = db;
        this.notifications = db.dao(NotificationDao.class);
        this.renderer = new NotificationRenderer(accounts, statuses);
        this.markers = markers;
    }

    public Slice<NotificationEntity> list(Caller caller, Query query, Page page) {
        List<Notification> rows =
                notifications.findPage(caller.accountId(), query.typesJson(), query.fromId(), page, page.direction());
        return Slice.of(
                page.newestFirst(rows), Notification::id, page.limit(), found -> renderer.render(caller, found));
    }

    /** One's own notification; 404 for anybody else's, and for one whose status cannot be seen any more. */
    public NotificationEntity get(Caller caller, long id) {
        List<Notification> row =
                notifications.find(caller.accountId(), id).stream().toList();
        return renderer.render(caller, row).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    /** How many came after the marker of the notifications. */
    public Count countUnread(Caller caller, Query query, int limit) {
        long lastReadId = markers.lastReadId(caller.accountId(), Markers.NOTIFICATIONS);
        Page unread = new Page(Long.MAX_VALUE, lastReadId, false, limit);
        return new Count(notifications.count(caller.accountId(), query.typesJson(), query.fromId(), unread));
    }

    public void dismiss(Caller caller, long id) {
        boolean wasThere = db.inTransaction(() -> notifications.delete(caller.accountId(), id));
        if (!wasThere) {
            throw ApiException.recordNotFound();
        }
    }

    public void clear(Caller caller) {
        db.runInTransaction(() -> notifications.deleteAll(caller.accountId()));
    }
}
