package social.dassie.federation.deliveries;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.queue.HostHealth;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Counted;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/** What the staff sees of deliveries, and what it can do about those that fail. */
public final class StaffDeliveries {
    private static final ErrorCode UNKNOWN_DELIVERY_STATE =
            ErrorCode.of("error.unknown_delivery_state", "A delivery is waiting, delivered or failed");
    private static final ErrorCode DELIVERY_ARRIVED =
            ErrorCode.of("error.delivery_arrived", "This delivery has arrived");

    private static final Set<String> STATES = Set.of("waiting", "delivered", "failed");

    private final Database db;
    private final StaffDao deliveries;
    private final HostHealth health;
    private final Runnable wake;
    private final AuditTrail<DeliveryEntity> trail;
    private final AuditTrail<HostEntity> hostTrail;
    private final Clock clock;

    StaffDeliveries(Platform platform, HostHealth health, Runnable wake) {
        this.db = platform.db();
        this.deliveries = db.dao(StaffDao.class);
        this.health = health;
        this.wake = wake;
        this.trail = platform.audit().about("delivery", made -> Long.parseLong(made.id()), DeliveryEntity::inbox);
        this.hostTrail = platform.audit().about("delivery_host", host -> 0, HostEntity::host);
        this.clock = platform.clock();
    }

    /**
     * Deliveries, newest first. 422 for a state that does not exist.
     *
     * @param state null for every state
     * @param host null for every host
     * @param objectUri what the activities are about; null for everything
     */
    public Slice<DeliveryEntity> list(
            @Nullable String state, @Nullable String host, @Nullable String objectUri, Page page) {
        if (state != null && !STATES.contains(state)) {
            throw ApiException.unprocessable(UNKNOWN_DELIVERY_STATE);
        }
        return page.slice(
                deliveries.findPage(filter(state, host, objectUri), state, host, objectUri, page),
                delivery -> Long.parseLong(delivery.id()),
                rows -> rows);
    }

    private static String filter(@Nullable String state, @Nullable String host, @Nullable String objectUri) {
        if (objectUri != null) {
            return StaffDao.OF_OBJECT;
        }
        if (host != null) {
            return state == null ? StaffDao.OF_HOST : StaffDao.OF_HOST_AND_STATE;
        }
        return state == null ? StaffDao.ANY : StaffDao.OF_STATE;
    }

    /** The newest deliveries, for the command line; as the list of the API. */
    public List<DeliveryEntity> newest(@Nullable String state, @Nullable String host, int limit) {
        return list(state, host, null, Page.first(limit)).items();
    }

    /** Hosts that deliveries go to: those that fail first, then by name. */
    public Counted<HostEntity> hosts(int limit, int offset) {
        List<String> names = deliveries.findHosts(clock.millis(), limit, offset);
        return new Counted<>(entities(names), offset, limit, limit > 0 && names.size() >= limit);
    }

    /** The hosts of a domain and its sub-domains that deliveries go to, by name. */
    public List<HostEntity> hostsOf(String domain) {
        return entities(deliveries.findHostsOf(domain));
    }

    private List<HostEntity> entities(List<String> names) {
        long now = clock.millis();
        return deliveries
                .findHostRows(Json.text(names), now - Duration.ofDays(1).toMillis())
                .stream()
                .map(row -> HostEntity.of(row, now))
                .toList();
    }

    /** Tries a delivery again at once, with all its tries. 404 for an unknown one, 422 for one that has arrived. */
    public DeliveryEntity retry(Caller caller, long id) {
        DeliveryEntity result = db.inTransaction(() -> {
            DeliveryEntity before = get(id);
            health.reopen(before.host());
            if (!deliveries.retry(id, clock.millis())) {
                throw ApiException.unprocessable(DELIVERY_ARRIVED);
            }
            return trail.changed(caller, "retry", before, get(id));
        });
        wake.run();
        return result;
    }

    private DeliveryEntity get(long id) {
        return deliveries.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** Tries all that waits or failed for a host again, and ends its pause. 404 for an unknown host. */
    public HostEntity retryHost(Caller caller, String host) {
        HostEntity result = db.inTransaction(() -> {
            if (!deliveries.isHostKnown(host)) {
                throw ApiException.recordNotFound();
            }
            HostEntity before = entities(List.of(host)).get(0);
            health.reopen(host);
            deliveries.retryAll(host, clock.millis());
            return hostTrail.changed(
                    caller, "retry", before, entities(List.of(host)).get(0));
        });
        wake.run();
        return result;
    }

    /** Tries all that waits or failed again, for the operator; returns the number of deliveries. */
    public int retryAll() {
        int count = db.inTransaction(() -> {
            deliveries.findTroubledHosts().forEach(health::reopen);
            return deliveries.retryAll(null, clock.millis());
        });
        wake.run();
        return count;
    }

    /** What is known of a host. 404 for one that nothing was ever delivered to. */
    public HostEntity host(String host) {
        if (!deliveries.isHostKnown(host)) {
            throw ApiException.recordNotFound();
        }
        return entities(List.of(host)).get(0);
    }

    /** Removes what waits or failed for a host: it is never sent. Returns the number. 404 for an unknown host. */
    public int dropHost(Caller caller, String name) {
        return db.inTransaction(() -> {
            HostEntity before = host(name);
            int count = deliveries.drop(name, true);
            hostTrail.changed(caller, "drop", before, entities(List.of(name)).get(0));
            return count;
        });
    }

    /**
     * Removes deliveries that failed, for the operator; returns their number.
     *
     * @param host null for all hosts
     * @param alsoWaiting whether those that wait are removed as well: they are never sent
     */
    public int drop(@Nullable String host, boolean alsoWaiting) {
        return db.inTransaction(() -> deliveries.drop(host, alsoWaiting));
    }
}
