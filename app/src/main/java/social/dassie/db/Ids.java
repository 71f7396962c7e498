package social.dassie.db;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Time-ordered 64-bit ids: milliseconds since the epoch, then 16 bits that tell the ids of one millisecond apart. They
 * sort as numbers, and as texts by length and then letter, which clients rely on.
 */
public final class Ids {
    private static final AtomicInteger SEQUENCE =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(0x10000));

    private Ids() {}

    /** A new id for something that happened at the time given; unique in this process, all but certainly beyond it. */
    public static long at(long epochMs) {
        return epochMs << 16 | (SEQUENCE.getAndIncrement() & 0xffff);
    }

    /** The smallest id that something made at this time can have. */
    public static long firstAt(long epochMs) {
        return epochMs << 16;
    }

    public static long epochMs(long id) {
        return id >> 16;
    }
}
