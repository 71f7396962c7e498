package social.dassie.cli.sandbox;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import social.dassie.federation.deliveries.DeliverySender;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.jobs.JobRunner;

/**
 * The endpoints that only a sandbox has. A request must have a header that no form can send: from a page of another
 * site, a browser sends such a header only if a preflight allows it, and here none does (Fetch standard, "CORS
 * protocol").
 */
public final class SandboxRoutes {
    private static final String HEADER = "X-Dassie-Sandbox";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Sandbox sandbox;
    private final JobRunner jobs;
    private final DeliverySender deliveries;

    public SandboxRoutes(Sandbox sandbox, JobRunner jobs, DeliverySender deliveries) {
        this.sandbox = sandbox;
        this.jobs = jobs;
        this.deliveries = deliveries;
    }

    public void register(Routes routes) {
        post(routes, "/sandbox/reset", r -> {
            sandbox.reset();
            r.empty();
        });
        post(routes, "/sandbox/run-jobs", this::runJobs);
    }

    private static void post(Routes routes, String path, Route.Handler handler) {
        routes.post(path, Access.open(), r -> {
            if (r.header(HEADER) == null) {
                throw ApiException.of(403, "Send the header " + HEADER + ": 1 as well: pages of other sites cannot");
            }
            handler.handle(r);
        });
    }

    private void runJobs(Request r) {
        SandboxPeers group = sandbox.peers();
        OptionalInt ran = group == null ? runOwn() : group.runJobs(PATIENCE);
        if (ran.isEmpty()) {
            throw ApiException.of(503, "Jobs are still being run after " + PATIENCE.toSeconds() + " s: ask again");
        }
        r.json(Map.of("ran", ran.getAsInt()));
    }

    private OptionalInt runOwn() {
        OptionalInt ran = jobs.runAll(PATIENCE);
        return ran.isEmpty() ? ran : OptionalInt.of(ran.getAsInt() + deliveries.sendDue());
    }
}
