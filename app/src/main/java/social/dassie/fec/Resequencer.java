package social.dassie.fec;

import java.nio.ByteBuffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Forwards the payloads of one stream in the order in which they were sent, within a bound. Congestion control treats a
 * packet that arrives after many later ones as lost, and sends less; every rebuilt packet arrives like this. So the
 * payloads after a gap wait until the gap is filled, until nothing can fill it any longer, or until the bound has passed
 * since the gap was noticed. No payload waits longer than the bound. Without a gap nothing waits and nothing is stored.
 *
 * <p>A gap consists of positions that are known to have been sent: those before a received one, or, once a redundancy
 * packet gives the number of payloads in a group, those after it. Between groups the order is that in which their
 * packets arrive; so nothing is awaited that may not exist. Waiting payloads are the ones that their groups store for
 * rebuilding anyway.
 */
final class Resequencer {
    /** Consecutive positions of a group; if any are initially missing, these are the first ones. */
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
     * @param boundNs the maximum time that a payload waits, 0 for no waiting
     * @param groups the groups of the source by their numbers
     */
    Resequencer(long boundNs, Map<Long, ReceivedGroup> groups) {
        this.boundNs = boundNs;
        this.lanes = new InterleaveOrder(groups);
    }

    /** Sets the output for all payloads from now on, including waiting ones. */
    void output(FecDecoder.Output now) {
        output = now;
    }

    boolean isWaiting() {
        return head != null;
    }

    /** Returns when to call {@link #release} next; valid only while {@link #isWaiting}. */
    long dueNs() {
        return (head == null ? 0 : head.seenNs) + boundNs;
    }

    /** Returns whether payloads of a group are put in order. A group that may exist by mistake delays nothing. */
    private boolean orders(ReceivedGroup group) {
        return boundNs > 0 && group.isRegular();
    }

    /** Records a new group. */
    void open(ReceivedGroup group) {
        group.openedAt = ++events;
    }

    /** Accepts a received payload, which its group has already stored; {@link #release} must follow. */
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

    /** Accepts a rebuilt payload; the buffer is reused after the call. */
    void takeRebuilt(ReceivedGroup group, int index, ByteBuffer payload) {
        if (group.isAwaited(index)) {
            group.store(index, payload);
        } else {
            output.deliver(payload);
        }
    }

    /** Records the number of payloads in a group. */
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

    /** Forwards the payloads that need not wait any longer. */
    void release(long nowNs) {
        while (head != null && handOn(head, nowNs - dueNs() >= 0)) {
            drop(head);
        }
    }

    /** Forwards everything up to the last payload of a group that is given up. */
    void giveUp(ReceivedGroup group) {
        while (head != null && group.hasAwaited()) {
            handOn(head, true);
            drop(head);
        }
    }

    /** Forwards everything; nothing waits from now on. */
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

    /** Forwards payloads. Returns false at a gap that may still be filled. */
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
     * Returns whether a group is complete: after its last received packet another group began, and
     * has begun to close. Only a network that reorders packets could still deliver one.
     */
    private boolean isHopeless(ReceivedGroup group) {
        return newestClosedOpening > group.heardAt;
    }
}
