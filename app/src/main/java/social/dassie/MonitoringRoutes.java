package social.dassie;

import java.nio.charset.StandardCharsets;
import social.dassie.accounts.Role;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.db.StorageFailure;
import social.dassie.db.StorageProbe;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.metrics.Metrics;
import social.dassie.users.Users;

/** What monitoring reads. Whether the server is well is for everybody; its numbers are not. */
final class MonitoringRoutes {
    /** {@code UP} when the data can be read and written; when it cannot there is an error instead. */
    record Health(String status) {}

    private final Metrics metrics;
    private final Users users;
    private final StorageProbe storage;

    MonitoringRoutes(Metrics metrics, Users users, StorageProbe storage) {
        this.metrics = metrics;
        this.users = users;
        this.storage = storage;
    }

    void register(Routes routes) {
        routes.get("/health", Access.open(), this::health);
        routes.get("/metrics", Access.handled(), this::show);
    }

    /** The documented JSON for who asks for JSON; else the plain OK of the reference server, which Mastodon.py wants. */
    private void health(Request request) {
        StorageFailure failure = storage.look();
        if (failure != null) {
            throw ApiException.of(503, failure.words());
        }
        request.answerHeader("Cache-Control", "no-store");
        if (String.valueOf(request.header("Accept")).contains("application/json")) {
            request.json(new Health("UP"));
        } else {
            request.bytes(200, "text/plain; charset=utf-8", "OK".getBytes(StandardCharsets.UTF_8));
        }
    }

    /** For programs on this machine, and from anywhere with a token of the owner. */
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
