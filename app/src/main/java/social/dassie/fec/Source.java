package social.dassie.fec;

import org.jspecify.annotations.Nullable;

/**
 * One address that sends: its groups, and which numbers are over. Senders count up, so that the numbers that are over
 * make few, long runs; a packet of one of them is late, be it by minutes, and is told from a new group without keeping
 * every number.
 */
final class Source {
    private static final int MAX_RUNS = 64;

    /** A number this close to a run belongs to it: all packets of the groups between may have been lost. */
    private static final long REACH = 4_096;

    /** Numbers that are over, both ends included. */
    private static final class Run {
        private long first;
        private long last;
        private long usedNs;

        Run(long id) {
            this.first = id;
            this.last = id;
        }

        boolean covers(long id) {
            return Long.compareUnsigned(id - first, last - first) <= 0;
        }

        boolean reaches(long id) {
            return Long.compareUnsigned(id - (first - REACH), last - first + 2 * REACH) <= 0;
        }

        void extend(long id) {
            if (covers(id)) {
                return;
            }
            if (Long.compareUnsigned(id - last, REACH) <= 0) {
                last = id;
            } else {
                first = id;
            }
        }
    }

    final GroupTable groups;
    long lastNs;
    long held;
    private final @Nullable Run[] runs = new @Nullable Run[MAX_RUNS];

    Source(long seed) {
        this.groups = new GroupTable(seed);
    }

    boolean isOver(long id) {
        for (Run run : runs) {
            if (run != null && run.covers(id)) {
                return true;
            }
        }
        return false;
    }

    /** Takes a number as over; when there are too many runs the one that was unused the longest is forgotten. */
    void end(long id, long nowNs) {
        int at = 0;
        for (int i = 0; i < MAX_RUNS; i++) {
            Run run = runs[i];
            if (run == null) {
                at = i;
                break;
            }
            if (run.reaches(id)) {
                run.extend(id);
                run.usedNs = nowNs;
                return;
            }
            Run idlest = runs[at];
            if (idlest != null && run.usedNs - idlest.usedNs < 0) {
                at = i;
            }
        }
        Run made = new Run(id);
        made.usedNs = nowNs;
        runs[at] = made;
    }
}
