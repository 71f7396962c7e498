package social.dassie.testing;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what another thread is about to do and tells nobody of. */
public final class Soon {
    private static final long DEADLINE_NS = 30_000_000_000L;
    private static final long LOOK_EVERY_NS = 2_000_000;

    private Soon() {}

    /** Returns once the condition holds; fails, with the text, when it does not in half a minute. */
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
