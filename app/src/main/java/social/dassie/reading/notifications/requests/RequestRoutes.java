package social.dassie.reading.notifications.requests;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Pending notifications, by sender (documentation page methods/notifications). */
final class RequestRoutes {
    private static final String READ = "read:notifications";
    private static final String WRITE = "write:notifications";
    private static final String LIST = "/api/v1/notifications/requests";

    private final Requests requests;

    /** Whether all accepted notifications are in the list. */
    public record Merged(boolean merged) {}

    RequestRoutes(Requests requests) {
        this.requests = requests;
    }

    void register(Routes routes) {
        routes.get(LIST, Access.user(READ), r -> r.list(requests.list(r.caller(), r.page(40, 80))));
        routes.post(LIST + "/accept", Access.user(WRITE), this::acceptAll);
        routes.post(LIST + "/dismiss", Access.user(WRITE), this::dismissAll);
        // False while a job still shows the rest of accepted requests with many notifications.
        routes.get(LIST + "/merged", Access.user(READ), r -> r.json(new Merged(requests.areMerged(r.caller()))));
        routes.get(LIST + "/{id}", Access.user(READ), r -> r.json(requests.get(r.caller(), r.id("id"))));
        routes.post(LIST + "/{id}/accept", Access.user(WRITE), this::accept);
        routes.post(LIST + "/{id}/dismiss", Access.user(WRITE), this::dismiss);
    }

    private void accept(Request r) {
        requests.accept(r.caller(), r.id("id"));
        r.empty();
    }

    private void dismiss(Request r) {
        requests.dismiss(r.caller(), r.id("id"));
        r.empty();
    }

    private void acceptAll(Request r) {
        requests.acceptAll(r.caller(), r.params().ids("id"));
        r.empty();
    }

    private void dismissAll(Request r) {
        requests.dismissAll(r.caller(), r.params().ids("id"));
        r.empty();
    }
}
