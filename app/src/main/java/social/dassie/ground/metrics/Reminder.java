package social.dassie.ground.metrics;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;

/** A log warning about a condition that may occur with every request: it is written at most once in a period. */
public final class Reminder {
    private static final long NEVER = Long.MIN_VALUE;

    private final Logger log;
    private final Clock clock;
    private final Duration period;
    private final AtomicLong saidAt = new AtomicLong(NEVER);

    public Reminder(Logger log, Clock clock, Duration period) {
        this.log = log;
        this.clock = clock;
        this.period = period;
    }

    /** Logs the warning, unless that was done within the period. If the clock was set back, a new period begins. */
    public void warn(String message, Object... arguments) {
        long now = clock.millis();
        long last = saidAt.get();
        boolean isDue = last == NEVER || now < last || now - last >= period.toMillis();
        if (isDue && saidAt.compareAndSet(last, now)) {
            log.warn(message, arguments);
        }
    }
}
