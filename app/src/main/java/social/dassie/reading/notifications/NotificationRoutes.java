package social.dassie.reading.notifications;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Notifications (documentation page methods/notifications). */
final class NotificationRoutes {
    private static final String READ = "read:notifications";
    private static final String WRITE = "write:notifications";

    private final Notifications notifications;

    NotificationRoutes(Notifications notifications) {
        this.notifications = notifications;
    }

    void register(Routes routes) {
        routes.get("/api/v1/notifications", Access.user(READ), this::list);
        routes.get("/api/v1/notifications/unread_count", Access.user(READ), this::countUnread);
        routes.get("/api/v1/notifications/{id}", Access.user(READ), this::get);
        routes.post("/api/v1/notifications/clear", Access.user(WRITE), this::clear);
        routes.post("/api/v1/notifications/dismiss", Access.user(WRITE), this::dismissNamed);
        routes.delete("/api/v1/notifications/destroy_multiple", Access.user(WRITE), this::dismissAll);
        routes.post("/api/v1/notifications/{id}/dismiss", Access.user(WRITE), this::dismiss);
    }

    private void list(Request r) {
        r.feed(notifications.list(
                r.caller(), NotificationQuery.of(r.params()), r.page(40, 80), SupportedTypes.of(r.params())));
    }

    private void countUnread(Request r) {
        r.json(notifications.countUnread(r.caller(), NotificationQuery.of(r.params()), r.limit(100, 1_000)));
    }

    private void get(Request r) {
        r.json(notifications.get(r.caller(), r.id("id"), SupportedTypes.of(r.params())));
    }

    private void clear(Request r) {
        notifications.clear(r.caller());
        r.empty();
    }

    private void dismiss(Request r) {
        notifications.dismiss(r.caller(), r.id("id"));
        r.empty();
    }

    /** The older form, with the id among the parameters. */
    private void dismissNamed(Request r) {
        notifications.dismiss(r.caller(), r.params().number("id").orElse(0));
        r.empty();
    }

    private void dismissAll(Request r) {
        notifications.dismissAll(r.caller(), r.params().ids("ids"));
        r.empty();
    }
}
