package social.dassie.fec;

import java.nio.ByteBuffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Hands the payloads of one stream on in the order they were sent in, within a bound. Congestion control takes a packet
 * that comes behind many later ones for lost, and sends less; a rebuilt packet is always such a one. So what follows a
 * gap waits until the gap is filled, until nothing can fill it any more, or until the bound has passed since the gap was
 * seen, and no payload waits longer than the bound. While there is no gap nothing waits and nothing is kept.
 *
 * <p>A gap is what is known to have been sent: positions before one that came, or, once a redundancy packet tells how many
 * a group has, those after it. Between groups the order is that in which their packets came: nothing is ever awaited that
 * may not exist. Payloads that wait are those that their groups keep for rebuilding anyway.
 */
final class Resequencer {
    /** Positions of a group, one after the other; if any are missing at first, these are the first ones. */
    private static final class Run {
        private static final int BYTES = 48;

        private final ReceivedGroup group;
        private final long seenNs;
        private int from;
        private int to;

        @Nullable
        private Run next;

        Run(ReceivedGroup group, int from, int to, long seenNs) {
            this.group = group;
            this.from = from;
            this.to = to;
            this.seenNs = seenNs;
        }
    }

    private final InterleaveOrder lanes;
    private long boundNs;
    private @Nullable Run head;
    private @Nullable Run tail;
    private FecDecoder.Output output = payload -> {};
    private long events;
    private long newestClosedOpening;

    /**
     * @param boundNs the longest that a payload waits, 0 for none that does
     * @param groups the groups of the source by their number
     */
    Resequencer(long boundNs, Map<Long, ReceivedGroup> groups) {
        this.boundNs = boundNs;
        this.lanes = new InterleaveOrder(groups);
    }

    /** Where payloads go from now on, those that wait, too. */
    void output(FecDecoder.Output now) {
        output = now;
    }

    boolean isWaiting() {
        return head != null;
    }

    /** When {@link #release} is to be called next; only while {@link #isWaiting}. */
    long dueNs() {
        return (head == null ? 0 : head.seenNs) + boundNs;
    }

    /** Whether payloads of a group are put into order. One that may be there by mistake holds up nobody. */
    private boolean orders(ReceivedGroup group) {
        return boundNs > 0 && group.isRegular();
    }

    /** Takes note of a new group. */
    void open(ReceivedGroup group) {
        group.openedAt = ++events;
    }

    /** Takes a payload that came, which its group has already; {@link #release} is to follow. */
    void take(ReceivedGroup group, int index, ByteBuffer payload, long nowNs) {
        group.heardAt = ++events;
        boolean isOrdered = orders(group);
        if (isOrdered && index >= group.placed) {
            lanes.take(group, index, (lane, end) -> append(lane, end, nowNs));
        }
        Run first = head;
        if (group.isAwaited(index)) {
            if (first != null && first.group == group && first.from == index) {
                group.handOn(index);
                first.from++;
                output.deliver(payload);
            }
        } else if (index < group.placed || !isOrdered) {
            group.placed = Math.max(group.placed, index + 1);
            output.deliver(payload);
        } else if (first == null && index == group.placed) {
            group.placed++;
            output.deliver(payload);
        } else {
            append(group, index + 1, nowNs);
        }
    }

    /** Takes a payload that was rebuilt; the buffer is used again after the call. */
    void takeRebuilt(ReceivedGroup group, int index, ByteBuffer payload) {
        if (group.isAwaited(index)) {
            group.keep(index, payload);
        } else {
            output.deliver(payload);
        }
    }

    /** Takes note of how many payloads a group has. */
    void close(ReceivedGroup group, long nowNs) {
        group.heardAt = ++events;
        newestClosedOpening = Math.max(newestClosedOpening, group.openedAt);
        if (group.k() > group.placed && orders(group)) {
            append(group, group.k(), nowNs);
        }
    }

    private void append(ReceivedGroup group, int to, long nowNs) {
        for (int i = group.placed; i < to; i++) {
            group.await(i);
        }
        Run last = tail;
        boolean isContinued = last != null && last.group == group && last.to == group.placed && group.has(last.to);
        if (last != null && isContinued && to == last.to + 1) {
            last.to = to;
        } else {
            Run run = new Run(group, group.placed, to, nowNs);
            group.hold(Run.BYTES);
            if (last == null) {
                head = run;
            } else {
                last.next = run;
            }
            tail = run;
        }
        group.placed = to;
    }

    /** Hands on what waits for nothing any more. */
    void release(long nowNs) {
        while (head != null && handOn(head, nowNs - dueNs() >= 0)) {
            drop(head);
        }
    }

    /** Hands on everything up to the last payload of a group that is given up. */
    void giveUp(ReceivedGroup group) {
        while (head != null && group.hasAwaited()) {
            handOn(head, true);
            drop(head);
        }
    }

    /** Hands on everything; nothing waits from now on. */
    void end() {
        while (head != null) {
            handOn(head, true);
            drop(head);
        }
        boundNs = 0;
    }

    private void drop(Run run) {
        run.group.hold(-Run.BYTES);
        head = run.next;
        if (head == null) {
            tail = null;
        }
    }

    /** Returns false at a gap that may still be filled. */
    private boolean handOn(Run run, boolean isOverdue) {
        ReceivedGroup group = run.group;
        for (; run.from < run.to; run.from++) {
            ByteBuffer payload = group.payload(run.from);
            if (payload == null && !isOverdue && !isHopeless(group)) {
                return false;
            }
            if (payload != null) {
                output.deliver(payload);
            }
            group.handOn(run.from);
        }
        return true;
    }

    /**
     * Whether all of a group's packets have had their time: after the last one that came another group began, and has begun to
     * close. Only a network that changes the order of packets could still bring one.
     */
    private boolean isHopeless(ReceivedGroup group) {
        return newestClosedOpening > group.heardAt;
    }
}
