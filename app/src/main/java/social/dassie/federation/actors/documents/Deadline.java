package social.dassie.federation.actors.documents;

import java.time.Duration;

/** When all of some work must be done, however often it asks other servers. */
public final class Deadline {
    private final long endNs;

    private Deadline(long endNs) {
        this.endNs = endNs;
    }

    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** The time for the next request: what is left, but not more than it may have. Fails when nothing is left. */
    Duration left(Duration most) throws RemoteException {
        Duration left = Duration.ofNanos(endNs - System.nanoTime());
        if (left.isNegative() || left.isZero()) {
            throw new RemoteException(RemoteException.Kind.TEMPORARY, "Other servers take too long");
        }
        return left.compareTo(most) < 0 ? left : most;
    }
}
