package social.dassie.federation.deliveries.queue;

import java.time.Clock;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;

/** Stores the result of a delivery attempt, and what it implies about the host and the inbox. */
public final class Outcomes {
    private static final Logger LOG = LoggerFactory.getLogger(Outcomes.class);

    private final Database db;
    private final DeliveryDao deliveries;
    private final HostHealth health;
    private final Events events;
    private final Clock clock;
    private final LongAdder delivered = new LongAdder();
    private final LongAdder failed = new LongAdder();

    public Outcomes(Platform platform, HostHealth health) {
        this.db = platform.db();
        this.deliveries = db.dao(DeliveryDao.class);
        this.health = health;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public long delivered() {
        return delivered.sum();
    }

    public long failed() {
        return failed.sum();
    }

    void record(Delivery delivery, Outcome outcome) {
        db.runInTransaction(() -> store(delivery, outcome));
        if (outcome.kind() == Outcome.Kind.DELIVERED) {
            delivered.increment();
        } else {
            LOG.debug(
                    "Delivery failed: {} {} to {}: {}",
                    delivery.type(),
                    delivery.uri(),
                    delivery.inbox(),
                    outcome.error());
        }
    }

    private void store(Delivery delivery, Outcome outcome) {
        String host = delivery.host();
        switch (outcome.kind()) {
            case DELIVERED -> {
                deliveries.delivered(delivery.id(), outcome.status() == null ? 0 : outcome.status(), clock.millis());
                health.succeeded(host);
            }
            case DROPPED -> fail(delivery, outcome, 0);
            case REFUSED -> {
                fail(delivery, outcome, 1);
                health.isAlive(host);
            }
            case GONE -> {
                fail(delivery, outcome, 1);
                health.isAlive(host);
                events.publish(new DeliveryEvent.InboxLost(delivery.inbox()));
            }
            case MOVED -> {
                putOff(delivery, outcome);
                health.isAlive(host);
                events.publish(new DeliveryEvent.InboxLost(delivery.inbox()));
            }
            case BUSY -> {
                putOff(delivery, outcome);
                if (outcome.retryAt() == null) {
                    health.failed(host, outcome.error());
                } else {
                    boolean isDown = Integer.valueOf(503).equals(outcome.status());
                    health.asksForPause(host, outcome.retryAt(), isDown);
                }
            }
            case FAILED -> {
                putOff(delivery, outcome);
                health.failed(host, outcome.error());
            }
            case FAULT -> putOff(delivery, outcome);
        }
    }

    /** Reschedules the delivery, or gives it up after the last attempt. */
    private void putOff(Delivery delivery, Outcome outcome) {
        int tries = delivery.tries() + 1;
        if (tries >= Schedule.triesOf(delivery)) {
            fail(delivery, outcome, 1);
            return;
        }
        long now = clock.millis();
        long nextAt = now + Schedule.BACKOFF.delayMs(tries);
        deliveries.putOff(delivery.id(), nextAt, outcome.status(), outcome.error(), now);
    }

    private void fail(Delivery delivery, Outcome outcome, int tries) {
        deliveries.failed(delivery.id(), tries, outcome.status(), outcome.error(), clock.millis());
        db.afterCommit(failed::increment);
    }
}
