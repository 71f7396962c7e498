package social.dassie.cli.sandbox;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import social.dassie.federation.deliveries.queue.DeliverySender;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.jobs.JobRunner;

/**
 * The endpoints that exist only in a sandbox. A request must have a header that no form can send: from a page of another
 * site, a browser sends such a header only if a preflight allows it, which none does here (Fetch standard, "CORS
 * protocol").
 */
public final class SandboxRoutes {
    private static final String HEADER = "X-Dassie-Sandbox";
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);
    private static final Duration LONGEST_MOVE = Duration.ofDays(36_500);
    /** Ids contain the time: these are the years that are supported. */
    private static final Instant EARLIEST = Instant.parse("2016-01-01T00:00:00Z");

    private static final Instant LATEST = Instant.parse("2100-01-01T00:00:00Z");
    /** The parameters of a list of events that are not fields of an event. */
    private static final Set<String> HOW = Set.of("after", "limit", "wait", "count");

    private final Sandbox sandbox;
    private final JobRunner jobs;
    private final DeliverySender deliveries;

    public SandboxRoutes(Sandbox sandbox, JobRunner jobs, DeliverySender deliveries) {
        this.sandbox = sandbox;
        this.jobs = jobs;
        this.deliveries = deliveries;
    }

    public void register(Routes routes) {
        routes.post("/sandbox/reset", Access.open(), own(r -> {
            sandbox.reset();
            r.empty();
        }));
        routes.post("/sandbox/run-jobs", Access.open(), own(this::runJobs));
        routes.get("/sandbox/snapshots", Access.open(), own(r -> r.json(sandbox.snapshots())));
        routes.update("/sandbox/snapshots/{name}", Access.open(), own(r -> r.json(sandbox.take(r.pathText("name")))));
        routes.post("/sandbox/snapshots/{name}/restore", Access.open(), own(r -> {
            sandbox.restore(Snapshots.named(r.pathText("name")));
            r.empty();
        }));
        routes.delete("/sandbox/snapshots/{name}", Access.open(), own(r -> {
            sandbox.deleteSnapshot(Snapshots.named(r.pathText("name")));
            r.empty();
        }));
        routes.get(
                "/sandbox/faults",
                Access.open(),
                own(r -> r.json(sandbox.faults().all())));
        routes.post("/sandbox/faults", Access.open(), own(this::addFault));
        routes.delete("/sandbox/faults", Access.open(), own(r -> {
            sandbox.faults().clear();
            r.empty();
        }));
        routes.delete("/sandbox/faults/{id}", Access.open(), own(r -> {
            sandbox.faults().delete(r.id("id"));
            r.empty();
        }));
        routes.get("/sandbox/events", Access.open(), own(this::events));
        routes.delete("/sandbox/events", Access.open(), own(r -> {
            sandbox.journal().clear();
            r.empty();
        }));
        routes.get("/sandbox/clock", Access.open(), own(r -> r.json(time())));
        routes.post("/sandbox/clock", Access.open(), own(this::moveClock));
    }

    /** Rejects requests that a page of another site could have sent. */
    private static Route.Handler own(Route.Handler handler) {
        return r -> {
            if (r.header(HEADER) == null) {
                throw ApiException.of(403, "Send the header " + HEADER + ": 1 as well: pages of other sites cannot");
            }
            handler.handle(r);
        };
    }

    private void addFault(Request r) {
        Params params = r.params();
        r.json(sandbox.faults()
                .add(
                        params.filled("method"),
                        params.text("path", "*"),
                        params.required("fault"),
                        params.number("times").orElse(1)));
    }

    /** Answers when there are enough matching events, or the caller's waiting time is over. */
    private void events(Request r) {
        Params params = r.params();
        Map<String, String> values = new LinkedHashMap<>();
        for (String key : params.keys()) {
            if (!HOW.contains(key)) {
                values.put(key, params.text(key, ""));
            }
        }
        long limit = params.number("limit").orElse(Journal.MOST);
        Journal.Wanted wanted = new Journal.Wanted(
                params.number("after").orElse(0), values, (int) Math.max(1, Math.min(limit, Journal.MOST)));
        String wait = params.filled("wait");
        long patienceMs = wait == null ? 0 : Durations.parse(wait, LONGEST_WAIT).toMillis();
        long count = params.number("count").orElse(1);
        r.json(sandbox.journal().await(wanted, (int) Math.max(1, Math.min(count, wanted.limit())), patienceMs));
    }

    private Map<String, Object> time() {
        SandboxClock clock = sandbox.clock();
        Map<String, Object> time = new LinkedHashMap<>();
        time.put("now", Dates.format(clock.millis()));
        time.put("frozen", clock.isStill());
        return time;
    }

    /** Moves the clock, and runs what is due then. */
    private void moveClock(Request r) {
        Params params = r.params();
        Boolean isStill = params.flag("frozen");
        String set = params.filled("set");
        Long to = set == null
                ? null
                : Dates.parse(set)
                        .orElseThrow(
                                () -> ApiException.unprocessable("\"set\" is not a time such as 2027-01-31T12:00:00Z"));
        String by = params.filled("advance");
        if (isStill == null && to == null && by == null) {
            throw ApiException.unprocessable("Say \"set\" with a time, \"advance\" with a duration such as 90m, or"
                    + " \"frozen\" with true or false");
        }
        long next = (to == null ? sandbox.clock().millis() : to)
                + (by == null ? 0 : Durations.parse(by, LONGEST_MOVE).toMillis());
        if (next < EARLIEST.toEpochMilli() || next > LATEST.toEpochMilli()) {
            throw ApiException.unprocessable("The clock goes from " + EARLIEST + " to " + LATEST);
        }
        sandbox.move(clock -> {
            if (isStill != null) {
                clock.freeze(isStill);
            }
            if (to != null || by != null) {
                clock.set(next);
            }
        });
        OptionalInt ran = run(true);
        Map<String, Object> time = time();
        time.put("ran", orLater(ran));
        r.json(time);
    }

    private void runJobs(Request r) {
        r.json(Map.of("ran", orLater(run(false))));
    }

    private static int orLater(OptionalInt ran) {
        if (ran.isEmpty()) {
            throw ApiException.of(503, "Jobs are still being run after " + PATIENCE.toSeconds() + " s: ask again");
        }
        return ran.getAsInt();
    }

    private OptionalInt run(boolean onlyDue) {
        SandboxPeers group = sandbox.peers();
        if (group != null) {
            return group.runJobs(PATIENCE, onlyDue);
        }
        OptionalInt ran = onlyDue ? jobs.runAllDue(PATIENCE) : jobs.runAll(PATIENCE);
        return ran.isEmpty() ? ran : OptionalInt.of(ran.getAsInt() + deliveries.sendDue());
    }
}
