package social.dassie.ground.rows;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Creates time-ordered 64-bit ids: milliseconds since the epoch, then 16 bits that distinguish the ids of one
 * millisecond. They sort as numbers, and as texts by length and then characters, which clients rely on.
 */
public final class Ids {
    private static final AtomicInteger SEQUENCE =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(0x10000));

    private Ids() {}

    /** Returns a new id for an event at the given time. It is unique in this process, and almost certainly beyond it. */
    public static long at(long epochMs) {
        return epochMs << 16 | (SEQUENCE.getAndIncrement() & 0xffff);
    }

    /** Returns the smallest id that an object created at this time can have. */
    public static long firstAt(long epochMs) {
        return epochMs << 16;
    }

    public static long epochMs(long id) {
        return id >> 16;
    }
}
