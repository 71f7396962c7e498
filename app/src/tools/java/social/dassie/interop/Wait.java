package social.dassie.interop;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what other programs do. */
final class Wait {
    private static final long LOOK_EVERY_NS = TimeUnit.MILLISECONDS.toNanos(150);

    private Wait() {}

    static void seconds(int seconds) {
        until(seconds, () -> false);
    }

    /** Returns whether the condition came true in time. */
    static boolean until(int seconds, BooleanSupplier condition) {
        long untilNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > untilNs) {
                return false;
            }
            LockSupport.parkNanos(LOOK_EVERY_NS);
        }
        return true;
    }
}
