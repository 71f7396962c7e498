package social.dassie.federation.deliveries.queue;

import java.time.Duration;
import social.dassie.ground.jobs.Backoff;

/**
 * When a delivery is tried again, and how often: as the reference server does it. After the n-th try it waits 15 s + n⁴
 * s and a random part of up to half of n⁴ s, so that 16 tries take two to three days.
 */
public final class Schedule {
    /** The number of tries of a delivery. */
    static final int TRIES = 16;
    /** The number of tries when late is soon enough: a bit more than an hour. */
    static final int LATE_TRIES = 8;

    static final Backoff BACKOFF = Backoff.fourthPower(Duration.ofSeconds(15)).orLonger();

    private Schedule() {}

    static int triesOf(Delivery delivery) {
        return delivery.isLate() ? LATE_TRIES : TRIES;
    }
}
