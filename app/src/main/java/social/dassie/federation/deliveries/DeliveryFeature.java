package social.dassie.federation.deliveries;

import java.util.concurrent.TimeUnit;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.deliveries.queue.DeliveryPruning;
import social.dassie.federation.deliveries.queue.DeliverySender;
import social.dassie.federation.deliveries.queue.FollowersDigest;
import social.dassie.federation.deliveries.queue.HostHealth;
import social.dassie.federation.deliveries.queue.InboxRequests;
import social.dassie.federation.deliveries.queue.Outcomes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.users.Users;

/** Assembles this package, for the server and the command line. */
public final class DeliveryFeature {
    private final Platform platform;
    public final HostHealth health;
    public final Deliveries deliveries;
    private final Outcomes outcomes;
    public final DeliverySender sender;
    public final StaffDeliveries staff;

    public DeliveryFeature(
            Platform platform, ActorFeature actors, DomainRules rules, Deliveries deliveries, FollowersDigest digest) {
        this.platform = platform;
        this.health = new HostHealth(platform, actors.hosts);
        this.deliveries = deliveries;
        InboxRequests requests = new InboxRequests(platform, actors, digest);
        this.outcomes = new Outcomes(platform, health);
        this.sender = new DeliverySender(platform, rules, health, requests, outcomes);
        this.staff = new StaffDeliveries(platform, health, sender::wake);
        measure(platform.metrics());
        health.handleJobs();
        new DeliveryPruning(platform, deliveries.maxWaiting()).plan(platform.jobs());
    }

    public KnownServers neighbours() {
        return new KnownServers(platform);
    }

    /** Returns the self-destruct of this server. */
    public SelfDestruct selfDestruct(Users users) {
        return new SelfDestruct(platform, users, deliveries.maxWaiting());
    }

    /** None of these metrics names a server. */
    private void measure(Metrics metrics) {
        StaffDao rows = platform.db().dao(StaffDao.class);
        for (String state : new String[] {"waiting", "failed"}) {
            metrics.gauge(
                    "dassie_deliveries_queued",
                    "Deliveries to other servers that are kept, by their state.",
                    "state",
                    state,
                    () -> rows.count(state));
        }
        metrics.counter(
                "dassie_deliveries_total",
                "Deliveries to other servers that ended, by their result.",
                "result",
                "delivered",
                outcomes::delivered);
        metrics.counter(
                "dassie_deliveries_total",
                "Deliveries to other servers that ended, by their result.",
                "result",
                "failed",
                outcomes::failed);
        metrics.gauge(
                "dassie_deliveries_oldest_seconds",
                "Age of the oldest delivery that waits, also of those that wait for a server that does not answer.",
                () -> TimeUnit.MILLISECONDS.toSeconds(rows.findOldestWaiting()
                        .map(at -> Math.max(0, platform.clock().millis() - at))
                        .orElse(0L)));
        addHosts(metrics, rows);
    }

    private void addHosts(Metrics metrics, StaffDao rows) {
        String name = "dassie_delivery_hosts";
        String help = "Other servers that do not take deliveries, by their state.";
        metrics.gauge(name, help, "state", "failing", () -> rows.countFailing(HostHealth.DAYS));
        metrics.gauge(
                name,
                help,
                "state",
                "paused",
                () -> rows.countPaused(platform.clock().millis(), HostHealth.DAYS));
        metrics.gauge(name, help, "state", "unavailable", () -> rows.countUnavailable(HostHealth.DAYS));
    }
}
