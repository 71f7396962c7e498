package social.dassie.notifications;

import social.dassie.http.Access;
import social.dassie.http.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.notifications.Notifications.Query;

/** Notifications (documentation page methods/notifications). */
public final class NotificationRoutes {
    private static final String READ = "read:notifications";
    private static final String WRITE = "write:notifications";
    private static final long NOBODY = -1;

    private final Notifications notifications;

    public NotificationRoutes(Notifications notifications) {
        this.notifications = notifications;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/notifications", Access.user(READ), this::list);
        routes.get("/api/v1/notifications/unread_count", Access.user(READ), this::countUnread);
        routes.get("/api/v1/notifications/{id}", Access.user(READ), this::get);
        routes.post("/api/v1/notifications/clear", Access.user(WRITE), this::clear);
        routes.post("/api/v1/notifications/{id}/dismiss", Access.user(WRITE), this::dismiss);
    }

    private void list(Request r) {
        r.feed(notifications.list(r.caller(), query(r.params()), r.page(40, 80)));
    }

    private void countUnread(Request r) {
        r.json(notifications.countUnread(r.caller(), query(r.params()), r.limit(100, 1_000)));
    }

    private void get(Request r) {
        r.json(notifications.get(r.caller(), r.id("id")));
    }

    private void clear(Request r) {
        notifications.clear(r.caller());
        r.empty();
    }

    private void dismiss(Request r) {
        notifications.dismiss(r.caller(), r.id("id"));
        r.empty();
    }

    private static Query query(Params params) {
        boolean isFromOne = params.filled("account_id") != null;
        long fromId = isFromOne ? params.number("account_id").orElse(NOBODY) : 0;
        return new Query(
                params.texts("types"), params.texts("exclude_types"), fromId == 0 && isFromOne ? NOBODY : fromId);
    }
}
