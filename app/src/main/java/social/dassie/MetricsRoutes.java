package social.dassie;

import java.nio.charset.StandardCharsets;
import social.dassie.accounts.Role;
import social.dassie.accounts.Users;
import social.dassie.http.Access;
import social.dassie.http.ApiException;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.metrics.Metrics;

/** What monitoring reads: for programs on this machine, and from anywhere with a token of the owner. */
final class MetricsRoutes {
    private final Metrics metrics;
    private final Users users;

    MetricsRoutes(Metrics metrics, Users users) {
        this.metrics = metrics;
        this.users = users;
    }

    void register(Routes routes) {
        routes.get("/metrics", Access.handled(), this::show);
    }

    private void show(Request request) {
        boolean isOwner = users.find(request.caller().accountId())
                .filter(user -> user.role() == Role.OWNER)
                .isPresent();
        if (!isOwner && !(request.isLocal() && !request.caller().hasToken())) {
            throw ApiException.forbidden();
        }
        request.bytes(200, Metrics.CONTENT_TYPE, metrics.text().getBytes(StandardCharsets.UTF_8));
    }
}
