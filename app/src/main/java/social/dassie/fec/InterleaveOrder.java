package social.dassie.fec;

import java.util.Map;

/**
 * Finds the packets of other groups that were sent before a received one, when a sender interleaves several groups. The
 * packets do not contain the number of these groups. It is inferred when a group gets its next payload right after that
 * of a later group. Interleaved groups have consecutive numbers, and each round begins with a payload of the first one.
 */
final class InterleaveOrder {
    /** Receives a position of a group that must have been sent. */
    @FunctionalInterface
    interface Gap {
        void upTo(ReceivedGroup group, int end);
    }

    private static final int MOST_TRUST = 8;

    /**
     * If more consecutive payloads of a group are missing, the group was more likely closed, and its redundancy packets
     * were lost.
     */
    private static final int LIKELY_LOSS = 3;

    private final Map<Long, ReceivedGroup> groups;
    private int depth = 1;
    private int trust;
    private long start;
    private long lastId;
    private int lastIndex;

    InterleaveOrder(Map<Long, ReceivedGroup> groups) {
        this.groups = groups;
    }

    /** Records a payload that is the next of its group, and reports missing payloads that were sent before it. */
    void take(ReceivedGroup group, int index, Gap gap) {
        observe(group, index);
        if (depth == 1) {
            return;
        }
        if (!group.hasLane) {
            group.hasLane = true;
            group.firstLane = firstLane(group);
        }
        boolean isFirst = group.id == group.firstLane;
        ReceivedGroup before = groups.get(isFirst ? group.firstLane + depth - 1 : group.id - 1);
        if (before != null && lacks(before, isFirst ? index : index + 1, group)) {
            for (int round = before.placed; round <= index; round++) {
                report(group, round, round < index ? group.firstLane + depth : group.id, gap);
            }
        }
    }

    /** Reports the missing payloads of one round, up to the lane with this number. */
    private void report(ReceivedGroup beside, int round, long end, Gap gap) {
        for (long id = beside.firstLane; id != end; id++) {
            ReceivedGroup lane = id == beside.id ? beside : groups.get(id);
            if (lane != null && lacks(lane, round + 1, beside)) {
                gap.upTo(lane, round + 1);
            }
        }
    }

    private static boolean lacks(ReceivedGroup lane, int payloads, ReceivedGroup beside) {
        return lane.k() == 0
                && lane.placed < payloads
                && payloads - lane.highestData() <= LIKELY_LOSS
                && lane.firstLane == beside.firstLane
                && lane.stream == beside.stream;
    }

    /** Rounds begin at every depth-th number, until one ends early: then a group opens while the previous one is closed. */
    private long firstLane(ReceivedGroup group) {
        long first = start + Math.floorDiv(group.id - start, depth) * depth;
        ReceivedGroup before = groups.get(group.id - 1);
        if (first != group.id && before != null && before.k() != 0) {
            start = group.id;
            return start;
        }
        return first;
    }

    /**
     * Infers the interleaving depth: 1 if a group's next payload comes right after its own last one; if it comes right
     * after that of a later group, the number of groups from this one to that one.
     */
    private void observe(ReceivedGroup group, int index) {
        long lead = lastId - group.id;
        if (index > 0 && lastIndex == index - 1 && lead >= 0 && lead < FecCoding.MAX_INTERLEAVE) {
            int seen = (int) lead + 1;
            if (seen == depth) {
                trust = Math.min(trust + 1, MOST_TRUST);
            } else if (--trust < 0) {
                depth = seen;
                trust = 0;
                start = group.id;
            }
        }
        lastId = group.id;
        lastIndex = index;
    }
}
