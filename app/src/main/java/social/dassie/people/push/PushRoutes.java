package social.dassie.people.push;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Subscriptions to web push (documentation page methods/push), under both of its paths. */
public final class PushRoutes {
    private final PushSubscriptions subscriptions;
    private final boolean isHttpAllowed;

    /**
     * @param isHttpAllowed whether an endpoint may be without TLS, for a machine where no other program can intercept
     *     the traffic
     */
    public PushRoutes(PushSubscriptions subscriptions, boolean isHttpAllowed) {
        this.subscriptions = subscriptions;
        this.isHttpAllowed = isHttpAllowed;
    }

    public void register(Routes routes) {
        register(routes, "/api/v1/push/subscription");
        register(routes, "/api/v1/push/subscriptions");
    }

    private void register(Routes routes, String path) {
        routes.get(path, Access.user("push"), this::get);
        routes.post(path, Access.user("push"), this::create);
        routes.update(path, Access.user("push"), this::update);
        routes.delete(path, Access.user("push"), this::delete);
    }

    private void get(Request r) {
        r.json(subscriptions.get(r.caller()));
    }

    private void create(Request r) {
        PushForm form = PushForm.of(r.params(), isHttpAllowed);
        r.json(subscriptions.create(r.caller(), form, PushData.of(r.params()), r.token()));
    }

    private void update(Request r) {
        r.json(subscriptions.update(r.caller(), PushData.of(r.params())));
    }

    private void delete(Request r) {
        subscriptions.delete(r.caller());
        r.empty();
    }
}
