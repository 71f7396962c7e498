package social.dassie.ground.server;

import java.util.HashMap;
import java.util.Map;

/**
 * The memory for bodies that are read before their requests have a thread: a sixteenth of the heap in total, and a
 * quarter of that for those from one address. At this point no client has authenticated yet.
 */
final class BodyMemory {
    private static final long LEAST_BYTES = 4 << 20;
    private static final int PART_OF_THE_HEAP = 16;
    private static final int SENDERS = 4;

    private final long mostBytes = Math.max(LEAST_BYTES, Runtime.getRuntime().maxMemory() / PART_OF_THE_HEAP);
    private final Map<String, Long> bySender = new HashMap<>();
    private long bytes;

    /** Reserves memory; returns false if none is left. */
    synchronized boolean take(String sender, int more) {
        long own = bySender.getOrDefault(sender, 0L) + more;
        if (bytes + more > mostBytes || own > mostOfOne()) {
            return false;
        }
        bytes += more;
        bySender.put(sender, own);
        return true;
    }

    synchronized void giveBack(String sender, long taken) {
        bytes -= taken;
        bySender.computeIfPresent(sender, (key, own) -> own <= taken ? null : own - taken);
    }

    long mostOfOne() {
        return mostBytes / SENDERS;
    }
}
