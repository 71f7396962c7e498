package social.dassie.federation.deliveries.queue;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.Host;
import social.dassie.federation.actors.documents.Hosts;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.platform.Platform;

/**
 * The health of the hosts that receive deliveries. A host that fails {@value #ERRORS} times in a row is paused for a
 * minute; a host that asks for a pause gets it. A host that failed on {@value #DAYS} days without a success in between is
 * unavailable: nothing is sent to it until it sends something to this server, or the staff retries.
 *
 * <p>Pauses and failures are stored in rows, so they survive a restart; only the count of consecutive failures starts
 * again.
 */
public final class HostHealth {
    public static final int DAYS = 7;
    public static final String UNAVAILABLE = "The server is unavailable: it failed on " + DAYS + " days";

    private static final Logger LOG = LoggerFactory.getLogger(HostHealth.class);
    /** The reason for a pause whose host said that it is down until the pause ends. */
    private static final String DOWN = "The server says that it is down until then";

    private static final int ERRORS = 10;
    private static final int MAX_COUNTED = 5_000;
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final Duration LONGEST_WISH = Duration.ofDays(1);
    /** Only a host that failed for at least this long was down; otherwise each message from it would trigger another retry. */
    private static final Duration DOWN_FOR = Duration.ofMinutes(1);
    /** How many deliveries become due at once when their host recovers; more of them follow in the next transaction. */
    private static final int AT_ONCE = 500;

    private static final String AGAIN = "deliveries.again";
    /** A success is stored this often; most successes change nothing. */
    private static final Duration NOTE_EVERY = Duration.ofMinutes(10);

    private final Database db;
    private final Hosts hosts;
    private final DeliveryDao deliveries;
    private final Outbound outbound;
    private final Jobs jobs;
    private final Clock clock;
    private final Cache<String, Integer> errors =
            Caffeine.newBuilder().maximumSize(MAX_COUNTED).build();

    public HostHealth(Platform platform, Hosts hosts) {
        this.db = platform.db();
        this.hosts = hosts;
        this.deliveries = db.dao(DeliveryDao.class);
        this.outbound = platform.outbound();
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    public void handleJobs() {
        jobs.handleInBatches(AGAIN, (job, batch) -> isMoreDue(String.valueOf(job.key())) ? "" : null);
    }

    /**
     * Records that a host sent something that was verified to be its own, so it is up again. Ends its pause unless it
     * only asked for fewer requests, and makes the deliveries due that are pending because it was down. Cheap for a
     * host that does not fail, so it can be called for every request.
     *
     * @param host with the port unless it is the default one
     */
    public void heardFrom(String host) {
        outbound.heardFrom(host);
        Optional<Host> known = hosts.find(host);
        Optional<Long> failingSince = known.map(Host::failingSince);
        if (failingSince.isPresent()
                || known.map(Host::pauseReason).filter(DOWN::equals).isPresent()) {
            boolean wasDown = failingSince.orElse(0L) <= clock.millis() - DOWN_FOR.toMillis();
            db.runInTransaction(() -> {
                errors.invalidate(host);
                hosts.succeeded(host);
                if (wasDown && isMoreDue(host)) {
                    jobs.add(AGAIN, host, "", clock.millis());
                }
            });
        }
    }

    /** Makes a batch of the deliveries waiting for a host due. Returns whether there are more. */
    private boolean isMoreDue(String host) {
        return deliveries.makeDue(host, clock.millis(), AT_ONCE) == AT_ONCE;
    }

    public boolean isUnavailable(String host) {
        return hosts.find(host).filter(known -> known.failingDays() >= DAYS).isPresent();
    }

    /** Records that a host accepted a delivery; joins the caller's transaction. */
    public void succeeded(String host) {
        errors.invalidate(host);
        Optional<Host> known = hosts.find(host);
        long now = clock.millis();
        boolean isNoted = known.map(Host::lastSuccessAt)
                .filter(at -> now - at < NOTE_EVERY.toMillis())
                .isPresent();
        if (isFailing(known) || !isNoted) {
            hosts.succeeded(host);
        }
    }

    private static boolean isFailing(Optional<Host> known) {
        return known.map(Host::failingSince).isPresent();
    }

    /** Records that a host works although it refused a delivery; joins the caller's transaction. */
    public void isAlive(String host) {
        errors.invalidate(host);
        heardFrom(host);
    }

    /** Records a failure of a host; joins the caller's transaction. */
    public void failed(String host, String error) {
        hosts.failed(host, error);
        int days = hosts.find(host).map(Host::failingDays).orElse(0);
        if (days >= DAYS) {
            int dropped = deliveries.failAll(host, UNAVAILABLE, clock.millis());
            LOG.info(
                    "Delivery to {} stopped after failing on {} days ({} deliveries dropped): {}",
                    host,
                    days,
                    dropped,
                    error);
        } else if (errors.asMap().merge(host, 1, Integer::sum) >= ERRORS) {
            pause(host, clock.millis() + PAUSE.toMillis(), ERRORS + " failures in a row");
        }
    }

    /**
     * Pauses a host until the time that it asked for, at most a day; joins the caller's transaction.
     *
     * @param isDown whether it is down until then, rather than only wanting fewer requests
     */
    public void asksForPause(String host, long until, boolean isDown) {
        String reason = isDown ? DOWN : "The server asked for it";
        pause(host, Math.min(until, clock.millis() + LONGEST_WISH.toMillis()), reason);
    }

    private void pause(String host, long until, String reason) {
        if (until > hosts.pausedUntil(host)) {
            hosts.pause(host, until, reason);
        }
    }

    /** Ends pauses and clears failures; joins the caller's transaction. */
    public void reopen(String host) {
        errors.invalidate(host);
        hosts.reopen(host);
    }
}
