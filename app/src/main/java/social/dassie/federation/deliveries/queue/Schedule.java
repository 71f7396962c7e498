package social.dassie.federation.deliveries.queue;

import java.time.Duration;
import social.dassie.ground.jobs.Backoff;

/**
 * When and how often a delivery is retried, as on the reference server: after the n-th attempt the delay is 15 s + n⁴ s
 * and a random part of up to half of n⁴ s, so that 16 attempts take two to three days.
 */
public final class Schedule {
    /** The number of attempts of a delivery. */
    static final int TRIES = 16;
    /** The number of attempts of a low-priority delivery: a bit more than an hour. */
    static final int LATE_TRIES = 8;

    static final Backoff BACKOFF = Backoff.fourthPower(Duration.ofSeconds(15)).orLonger();

    private Schedule() {}

    static int triesOf(Delivery delivery) {
        return delivery.isLate() ? LATE_TRIES : TRIES;
    }
}
