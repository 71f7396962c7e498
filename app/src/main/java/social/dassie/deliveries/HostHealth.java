package social.dassie.deliveries;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.db.Database;
import social.dassie.platform.Platform;

/**
 * The health of the hosts that deliveries go to. A host that fails {@value #ERRORS} times in a row is left alone for a
 * minute, and one that asks for a pause has it. A host that failed on {@value #DAYS} days, without a success in between,
 * is unavailable: nothing is sent to it until it sends something to this server, or the staff tries again.
 *
 * <p>Pauses and failures are rows, so they outlive a restart; only the count of failures in a row begins anew.
 */
public final class HostHealth {
    static final int DAYS = 7;
    static final String UNAVAILABLE = "The server is unavailable: it failed on " + DAYS + " days";

    private static final Logger LOG = LoggerFactory.getLogger(HostHealth.class);
    private static final int ERRORS = 10;
    private static final int MAX_COUNTED = 5_000;
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final Duration LONGEST_WISH = Duration.ofDays(1);
    /** A success is noted this often; of most successes nothing changes. */
    private static final Duration NOTE_EVERY = Duration.ofMinutes(10);
    /** How long it is remembered which form of signature a host understands. */
    private static final Duration FORM_LASTS = Duration.ofDays(7);

    private final Database db;
    private final HostDao hosts;
    private final DeliveryDao deliveries;
    private final Clock clock;
    private final Cache<String, Integer> errors =
            Caffeine.newBuilder().maximumSize(MAX_COUNTED).build();

    HostHealth(Platform platform) {
        this.db = platform.db();
        this.hosts = db.dao(HostDao.class);
        this.deliveries = db.dao(DeliveryDao.class);
        this.clock = platform.clock();
    }

    /**
     * Notes that a host sent something that was proven to be its own: it is there again. Cheap for a host that does not
     * fail, so it can be called for every request.
     *
     * @param host with its port, where that is not the usual one
     */
    public void heardFrom(String host) {
        if (find(host).failingSince() != null) {
            db.runInTransaction(() -> hosts.isAlive(host, clock.millis()));
        }
    }

    HostState find(String host) {
        return hosts.find(host).orElseGet(() -> HostState.unknown(host));
    }

    /** Notes that a host took a delivery; joins the caller's transaction. */
    void succeeded(String host) {
        errors.invalidate(host);
        HostState before = find(host);
        long now = clock.millis();
        boolean isNews = before.failingSince() != null
                || before.lastSuccessAt() == null
                || now - before.lastSuccessAt() >= NOTE_EVERY.toMillis();
        if (isNews) {
            hosts.succeeded(host, now);
        }
    }

    /** Notes that a host works, although it refused a delivery; joins the caller's transaction. */
    void isAlive(String host) {
        errors.invalidate(host);
        hosts.isAlive(host, clock.millis());
    }

    /** Notes a failure of a host; joins the caller's transaction. */
    void failed(String host, String error) {
        long now = clock.millis();
        int days = hosts.failed(host, now / Duration.ofDays(1).toMillis(), error, now);
        if (days >= DAYS) {
            int dropped = deliveries.failAll(host, UNAVAILABLE, now);
            LOG.info("{} failed on {} days, nothing is sent to it any more ({} waited): {}", host, days, dropped, error);
        } else if (errors.asMap().merge(host, 1, Integer::sum) >= ERRORS) {
            hosts.pause(host, now + PAUSE.toMillis(), ERRORS + " failures in a row", now);
        }
    }

    /** Pauses a host until the time that it asked for, at most a day; joins the caller's transaction. */
    void asksForPause(String host, long until) {
        long now = clock.millis();
        hosts.pause(host, Math.min(until, now + LONGEST_WISH.toMillis()), "The server asked for it", now);
    }

    /** Ends pauses and forgets failures; joins the caller's transaction. */
    void reopen(String host) {
        errors.invalidate(host);
        hosts.reopen(host, clock.millis());
    }

    /** The form of signature that worked for a host within the last week: {@code cavage} or {@code rfc9421}, or empty. */
    String formOf(HostState host) {
        boolean isFresh =
                host.signatureAt() != null && clock.millis() - host.signatureAt() < FORM_LASTS.toMillis();
        return isFresh && host.signature() != null ? host.signature() : "";
    }

    /** Notes the form of signature that a host accepted. */
    void accepted(HostState host, String form) {
        boolean isKnown = form.equals(host.signature())
                && host.signatureAt() != null
                && clock.millis() - host.signatureAt() < FORM_LASTS.toMillis() / 7;
        if (!isKnown) {
            db.runInTransaction(() -> hosts.signatureWorked(host.host(), form, clock.millis()));
        }
    }

    long countPaused() {
        return hosts.countPaused(clock.millis());
    }

    long countFailing() {
        return hosts.countFailing(DAYS);
    }

    long countUnavailable() {
        return hosts.countUnavailable(DAYS);
    }
}
