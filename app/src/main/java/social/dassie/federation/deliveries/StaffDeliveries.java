package social.dassie.federation.deliveries;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.queue.HostHealth;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/** The staff's view of deliveries, and their actions on failed ones. */
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
     * Returns deliveries, newest first. 422 for an unknown state.
     *
     * @param state null for every state
     * @param host null for every host
     * @param objectUri the object of the activities; null for all objects
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

    /** Returns the newest deliveries, for the command line, in the form of the API's list. */
    public List<DeliveryEntity> newest(@Nullable String state, @Nullable String host, int limit) {
        return list(state, host, null, Page.first(limit)).items();
    }

    /** Returns the hosts that have deliveries: failing ones first, then by name. */
    public OffsetSlice<HostEntity> hosts(int limit, int offset) {
        List<String> names = deliveries.findHosts(clock.millis(), limit, offset);
        return new OffsetSlice<>(entities(names), offset, limit, limit > 0 && names.size() >= limit);
    }

    /** Returns the hosts of a domain and its subdomains that have deliveries, by name. */
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

    /** Retries a delivery at once, with all its attempts. 404 for an unknown one, 422 for one that has arrived. */
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

    /** Retries all pending and failed deliveries to a host, and ends its pause. 404 for an unknown host. */
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

    /** Retries all pending and failed deliveries, for the operator; returns their number. */
    public int retryAll() {
        int count = db.inTransaction(() -> {
            deliveries.findTroubledHosts().forEach(health::reopen);
            return deliveries.retryAll(null, clock.millis());
        });
        wake.run();
        return count;
    }

    /** Returns a host. 404 if nothing was ever delivered to it. */
    public HostEntity host(String host) {
        if (!deliveries.isHostKnown(host)) {
            throw ApiException.recordNotFound();
        }
        return entities(List.of(host)).get(0);
    }

    /**
     * Deletes the pending and failed deliveries to a host, which are then never sent. Returns their number. 404 for an
     * unknown host.
     */
    public int dropHost(Caller caller, String name) {
        return db.inTransaction(() -> {
            HostEntity before = host(name);
            int count = deliveries.drop(name, true);
            hostTrail.changed(caller, "drop", before, entities(List.of(name)).get(0));
            return count;
        });
    }

    /**
     * Deletes failed deliveries, for the operator; returns their number.
     *
     * @param host null for all hosts
     * @param alsoWaiting whether pending ones, which are then never sent, are deleted as well
     */
    public int drop(@Nullable String host, boolean alsoWaiting) {
        return db.inTransaction(() -> deliveries.drop(host, alsoWaiting));
    }
}
