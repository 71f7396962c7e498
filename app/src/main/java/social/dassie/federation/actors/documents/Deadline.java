package social.dassie.federation.actors.documents;

import java.time.Duration;

/** The deadline for a piece of work, however many requests to other servers it takes. */
public final class Deadline {
    private final long endNs;

    private Deadline(long endNs) {
        this.endNs = endNs;
    }

    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** Returns the timeout for the next request: the time left, but at most {@code most}. Fails when no time is left. */
    Duration left(Duration most) throws RemoteException {
        Duration left = Duration.ofNanos(endNs - System.nanoTime());
        if (left.isNegative() || left.isZero()) {
            throw new RemoteException(RemoteException.Kind.TEMPORARY, "Other servers take too long");
        }
        return left.compareTo(most) < 0 ? left : most;
    }
}
