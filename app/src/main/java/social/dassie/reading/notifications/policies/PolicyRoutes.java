package social.dassie.reading.notifications.policies;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The caller's notification policy, in both forms (documentation page methods/notifications). */
final class PolicyRoutes {
    private static final String READ = "read:notifications";
    private static final String WRITE = "write:notifications";

    private final Policies policies;

    PolicyRoutes(Policies policies) {
        this.policies = policies;
    }

    void register(Routes routes) {
        routes.get("/api/v1/notifications/policy", Access.user(READ), r -> r.json(policies.flags(r.caller())));
        routes.update("/api/v1/notifications/policy", Access.user(WRITE), this::changeFlags);
        routes.get("/api/v2/notifications/policy", Access.user(READ), r -> r.json(policies.get(r.caller())));
        routes.update("/api/v2/notifications/policy", Access.user(WRITE), this::change);
    }

    private void changeFlags(Request r) {
        policies.change(r.caller(), PolicyForm.ofFlags(r.params()));
        r.json(policies.flags(r.caller()));
    }

    private void change(Request r) {
        policies.change(r.caller(), PolicyForm.of(r.params()));
        r.json(policies.get(r.caller()));
    }
}
