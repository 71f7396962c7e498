package social.dassie.ground.server;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The timeouts of a connection.
 *
 * @param idle after this time without data a connection is closed, even in the middle of a request
 * @param patience the maximum time until a handshake, the headers of a request, or the beginning of a body has arrived
 * @param nanoTime the clock for {@code patience}, as {@link System#nanoTime}
 */
public record Deadlines(Duration idle, Duration patience, LongSupplier nanoTime) {
    /** Returns timeouts with this time for both. */
    public static Deadlines of(Duration time) {
        return new Deadlines(time, time, System::nanoTime);
    }

    long nowNs() {
        return nanoTime.getAsLong();
    }
}
