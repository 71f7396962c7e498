package social.dassie.ground.server;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long a connection may take.
 *
 * @param idle after this time without data a connection is closed, also in the middle of a request
 * @param patience how long a handshake, the headers of a request, or the beginning of a body may arrive
 * @param nanoTime the time by which patience is measured, as {@link System#nanoTime}
 */
public record Deadlines(Duration idle, Duration patience, LongSupplier nanoTime) {
    /** The same time for both. */
    public static Deadlines of(Duration time) {
        return new Deadlines(time, time, System::nanoTime);
    }

    long nowNs() {
        return nanoTime.getAsLong();
    }
}
