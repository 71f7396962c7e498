package social.dassie.reading.measures;

import java.nio.charset.StandardCharsets;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.StorageProbe;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.metrics.MetricsText;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.people.users.Users;

/** The endpoints for monitoring. Every caller may see whether the server is healthy, but not its numbers. */
public final class MonitoringRoutes {
    /** {@code UP} when the data can be read and written; otherwise the response is an error. */
    record Health(String status) {}

    private final Metrics metrics;
    private final Users users;
    private final StorageProbe storage;

    public MonitoringRoutes(Metrics metrics, Users users, StorageProbe storage) {
        this.metrics = metrics;
        this.users = users;
        this.storage = storage;
    }

    public void register(Routes routes) {
        routes.get("/health", Access.open(), this::health);
        routes.get("/metrics", Access.handled(), this::show);
    }

    /**
     * Responds with the documented JSON if the client asks for JSON; else with the reference server's plain OK, which
     * Mastodon.py expects.
     */
    private void health(Request request) {
        StorageFailure failure = storage.check();
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

    /** Shows the metrics to programs on this machine, and from anywhere to the owner's token. */
    private void show(Request request) {
        if (!request.isForOperator(users.isOwner(request.caller().accountId()))) {
            throw ApiException.forbidden();
        }
        MetricsText form = MetricsText.accepted(request.header("Accept"));
        request.bytes(200, form.contentType(), metrics.text(form));
    }
}
