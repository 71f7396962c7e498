package social.dassie.testing;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for the result of another thread that sends no signal. */
public final class Soon {
    private static final long DEADLINE_NS = 30_000_000_000L;
    private static final long LOOK_EVERY_NS = 2_000_000;

    private Soon() {}

    /** Returns as soon as the condition holds; fails with the text if it does not hold within half a minute. */
    public static void holds(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + DEADLINE_NS;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not so after half a minute: " + what);
            }
            LockSupport.parkNanos(LOOK_EVERY_NS);
        }
    }
}
