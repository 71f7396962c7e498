package social.dassie.fec;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import social.dassie.fec.code.ReedSolomon;

/**
 * The sending end. It numbers payloads, sends each one immediately, and adds redundancy packets when a group closes.
 * Groups are held for each destination IP address.
 *
 * <p>It has no socket and no clock: its user passes the time, in nanoseconds from any origin (the time never goes back),
 * sends what {@link Output} receives, and calls {@link #flush} at {@link #nextFlushNs}. Only one thread may use it at a
 * time. Once a destination is known and its groups have had their longest payload, packets cause no allocation.
 */
public final class FecEncoder {
    /** The maximum number of destinations in memory; the least recently used one is removed first. */
    static final int MAX_DESTINATIONS = 256;

    /** A destination without payloads for this long is removed. */
    static final long IDLE_NS = 60_000_000_000L;

    private static final long ID_MASK = (1L << 48) - 1;
    private static final long MOST_OPEN_NS = FecCoding.MOST_AUTO_MS * 1_000_000L;

    /** The minimum pause that ends a burst; shorter pauses also happen on a busy machine. */
    private static final long LEAST_QUIET_NS = 4_000_000;

    private static final long SPARSE_NS = 10_000_000;
    private static final int QUIET_GAPS = 4;

    /** The approximate number of gaps in the running mean. */
    private static final int GAPS = 8;

    /** Receives the datagrams to send. The buffer belongs to the encoder and is reused after the call. */
    @FunctionalInterface
    public interface Output {
        void send(InetAddress destination, ByteBuffer datagram);
    }

    private final FecCoding coding;
    private final LongSupplier random;
    private final FecCounters counters;
    private final ReedSolomon code;
    private final ByteBuffer packet;

    /** Redundancy shards of the groups that close at the same time. */
    private final byte[][][] parity;

    private final Map<InetAddress, Destination> destinations = new LinkedHashMap<>(16, 0.75f, true);

    /** Open groups in the order in which they were opened. */
    private final List<OpenGroup> open = new ArrayList<>();

    private long lastSweepNs;

    /** @param random returns the first numbers of groups; they must be unpredictable, and 48 bits of them are used */
    public FecEncoder(FecCoding coding, LongSupplier random, FecCounters counters) {
        this(coding, random, counters, new ReedSolomon());
    }

    FecEncoder(FecCoding coding, LongSupplier random, FecCounters counters, ReedSolomon code) {
        this.coding = coding;
        this.code = code;
        this.random = random;
        this.counters = counters;
        this.packet = ByteBuffer.allocateDirect(coding.maxPayload() + PacketWriter.MAX_OVERHEAD);
        this.parity = new byte[coding.interleave()][coding.parityShards()][0];
    }

    /**
     * Sends one payload, and also redundancy packets when the payload fills its group. Returns false, and counts it, if
     * the payload is too large.
     */
    public boolean encode(InetAddress destination, ByteBuffer payload, long nowNs, Output output) {
        int length = payload.remaining();
        if (length > coding.maxPayload()) {
            counters.add(FecCounter.OVERSIZE);
            return false;
        }
        flush(nowNs, output);
        OpenGroup group = destination(destination, nowNs, output).next();
        if (group.size == 0) {
            group.open(nowNs);
            open.add(group);
        }
        byte[] shard = group.add(payload, length);
        packet.clear();
        PacketWriter.writeData(packet, group.id, group.size - 1, shard, 2, length);
        output.send(destination, packet.flip());
        counters.add(FecCounter.SENT_DATA);
        if (group.destination.turn == 0) {
            closeFull(group.destination, output);
        }
        return true;
    }

    /** Closes the groups that are due. */
    public void flush(long nowNs, Output output) {
        for (int i = 0; i < open.size(); ) {
            OpenGroup group = open.get(i);
            if (nowNs - dueNs(group) >= 0) {
                open.remove(i);
                close(group, output);
            } else {
                i++;
            }
        }
        if (nowNs - lastSweepNs >= IDLE_NS) {
            lastSweepNs = nowNs;
            destinations.values().removeIf(known -> nowNs - known.usedNs >= IDLE_NS);
        }
    }

    /** Returns whether a group is open, so that {@link #flush} must be called again. */
    public boolean hasOpenGroup() {
        return !open.isEmpty();
    }

    /** Returns when to call {@link #flush} next; valid only while {@link #hasOpenGroup}. */
    public long nextFlushNs() {
        long firstNs = dueNs(open.get(0));
        for (int i = 1; i < open.size(); i++) {
            long dueNs = dueNs(open.get(i));
            firstNs = dueNs - firstNs < 0 ? dueNs : firstNs;
        }
        return firstNs;
    }

    /** Returns when an incomplete group closes. */
    private long dueNs(OpenGroup group) {
        if (coding.flushNs() != FecCoding.AUTO) {
            return group.openedNs + coding.flushNs();
        }
        long latestNs = group.openedNs + coding.mostOpenNs();
        long quietNs = group.destination.usedNs + group.destination.quietNs();
        return quietNs - latestNs < 0 ? quietNs : latestNs;
    }

    int destinations() {
        return destinations.size();
    }

    private Destination destination(InetAddress address, long nowNs, Output output) {
        Destination known = destinations.get(address);
        if (known == null) {
            if (destinations.size() >= MAX_DESTINATIONS) {
                evictOldest(output);
            }
            known = new Destination(address, random.getAsLong() & ID_MASK, coding);
            known.usedNs = nowNs;
            destinations.put(address, known);
        }
        known.used(nowNs);
        return known;
    }

    private void evictOldest(Output output) {
        Destination oldest = destinations.values().iterator().next();
        for (OpenGroup group : oldest.groups) {
            if (group.size > 0) {
                open.remove(group);
                close(group, output);
            }
        }
        destinations.remove(oldest.address);
    }

    /**
     * Closes the full groups at the end of each round, before one of them is used again. Their redundancy packets are
     * interleaved like their payloads; otherwise a burst of losses could hit all packets of one group.
     */
    private void closeFull(Destination destination, Output output) {
        int full = 0;
        for (OpenGroup group : destination.groups) {
            if (group.size == coding.dataShards()) {
                open.remove(group);
                protect(group, parity[full++]);
            }
        }
        for (int i = 0; i < coding.parityShards(); i++) {
            int at = 0;
            for (OpenGroup group : destination.groups) {
                if (group.size == coding.dataShards()) {
                    sendParity(group, i, coding.parityShards(), parity[at++], output);
                }
            }
        }
        for (OpenGroup group : destination.groups) {
            if (group.size == coding.dataShards()) {
                group.size = 0;
            }
        }
    }

    private void close(OpenGroup group, Output output) {
        int m = protect(group, parity[0]);
        for (int i = 0; i < m; i++) {
            sendParity(group, i, m, parity[0], output);
        }
        group.size = 0;
    }

    /** Computes a group's redundancy shards and returns their number. */
    private int protect(OpenGroup group, byte[][] shards) {
        int m = coding.parityShards(group.size);
        int length = group.pad();
        for (int i = 0; i < m; i++) {
            if (shards[i].length < ReedSolomon.capacity(length)) {
                shards[i] = new byte[ReedSolomon.capacity(length)];
            }
        }
        code.encode(group.shards, group.size, shards, m, length);
        return m;
    }

    private void sendParity(OpenGroup group, int i, int m, byte[][] shards, Output output) {
        packet.clear();
        PacketWriter.writeParity(packet, group.id, group.size + i, shards[i], group.longest, group.size, m);
        output.send(group.destination.address, packet.flip());
        counters.add(FecCounter.SENT_PARITY);
    }

    /** One IP address, its number of groups so far, and its open groups. */
    private static final class Destination {
        private final InetAddress address;
        private final OpenGroup[] groups;
        private long nextId;
        private int turn;
        private long usedNs;

        /** The recent mean time from one payload to the next. */
        private long gapNs;

        Destination(InetAddress address, long firstId, FecCoding coding) {
            this.address = address;
            this.nextId = firstId;
            this.groups = new OpenGroup[coding.interleave()];
            for (int i = 0; i < groups.length; i++) {
                groups[i] = new OpenGroup(this, coding.dataShards());
            }
        }

        void used(long nowNs) {
            gapNs += (Math.min(nowNs - usedNs, MOST_OPEN_NS) - gapNs) / GAPS;
            usedNs = nowNs;
        }

        /**
         * Returns the pause after which a burst has ended. It is much longer than the recent gap between payloads. If
         * payloads are so far apart that only two or three would form a group, there is no waiting: such small groups
         * protect less than groups of a single payload.
         */
        long quietNs() {
            long pauseNs = QUIET_GAPS * gapNs;
            return pauseNs > MOST_OPEN_NS ? SPARSE_NS : Math.max(LEAST_QUIET_NS, pauseNs);
        }

        /**
         * Returns the next group in turn. Payloads are dealt to the groups in turn, so that a burst of losses is spread
         * over them.
         */
        OpenGroup next() {
            OpenGroup group = groups[turn];
            turn = (turn + 1) % groups.length;
            return group;
        }
    }

    /** A group that accepts payloads. The object is reused for a later group. */
    private static final class OpenGroup {
        private static final int PREFIX = 2;
        private static final int FIRST_BYTES = 256;

        private final Destination destination;
        private final byte[][] shards;
        private final int[] lengths;
        private long id;
        private long openedNs;
        private int size;
        private int longest;

        OpenGroup(Destination destination, int k) {
            this.destination = destination;
            this.shards = new byte[k][0];
            this.lengths = new int[k];
        }

        void open(long nowNs) {
            openedNs = nowNs;
            id = destination.nextId++;
            longest = 0;
        }

        /** Stores a payload after its length in the next shard, and returns that shard. */
        byte[] add(ByteBuffer payload, int length) {
            int needed = PREFIX + length;
            if (shards[size].length < needed) {
                int room = Math.max(FIRST_BYTES, Integer.highestOneBit(needed - 1) << 1);
                shards[size] = new byte[Math.min(room, ReedSolomon.capacity(PREFIX + FecCoding.MAX_PAYLOAD))];
            }
            byte[] shard = shards[size];
            shard[0] = (byte) (length >> 8);
            shard[1] = (byte) length;
            payload.get(shard, PREFIX, length);
            lengths[size] = needed;
            longest = Math.max(longest, needed);
            size++;
            return shard;
        }

        /** Pads all shards with zeros to the longest one, and returns its length. */
        int pad() {
            int room = ReedSolomon.capacity(longest);
            for (int i = 0; i < size; i++) {
                if (shards[i].length < room) {
                    shards[i] = Arrays.copyOf(shards[i], room);
                }
                Arrays.fill(shards[i], lengths[i], longest, (byte) 0);
            }
            return longest;
        }
    }
}
