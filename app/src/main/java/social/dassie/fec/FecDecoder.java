package social.dassie.fec;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.fec.code.ReedSolomon;

/**
 * The receiving end. It forwards payloads, drops duplicates, and rebuilds lost packets as soon as any k packets of a
 * group have arrived. A payload is forwarded on arrival, unless an earlier one is missing: then it waits for that one,
 * within a bound ({@link Resequencer}). Memory is bounded for each source IP address and in total.
 *
 * <p>It has no socket and no clock: its user passes datagrams and the time, in nanoseconds from any origin; the time
 * never goes back. Only one thread may use it at a time. Except for the copy of a packet that is held for rebuilding, a
 * packet causes no allocation.
 */
public final class FecDecoder {
    /** Scratch memory for longer shards is not retained: 255 of them would be 16 MiB. */
    private static final int MAX_SCRATCH_BYTES = 4096;

    private static final byte[] EMPTY = {};
    private static final int MAX_INDEX = ReedSolomon.MAX_SHARDS - 1;

    /** An IPv6 network can have one share of the sources, which is the total divided by this number. */
    private static final int SHARES = 4;

    private static final int MOST_OF_NETWORK = 64;

    /** Receives payloads. The buffer is reused after the call. */
    @FunctionalInterface
    public interface Output {
        void deliver(ByteBuffer payload);
    }

    private final FecLimits limits;
    private final FecCounters counters;
    private final ReedSolomon code = new ReedSolomon();
    private final PacketReader packet = new PacketReader();
    private final BoundedAddressTable<InetAddress, FecSource> sources;
    private final byte[][] rebuilt = new byte[ReedSolomon.MAX_SHARDS][0];
    private final byte[][] shards = new byte[ReedSolomon.MAX_SHARDS][0];
    private final boolean[] isThere = new boolean[ReedSolomon.MAX_SHARDS];
    private final ByteBuffer recovered = ByteBuffer.allocateDirect(FecCoding.MAX_PAYLOAD);
    private final MemoryAccount budget = new MemoryAccount(null);
    private int groups;
    private boolean hasDue;
    private long nextDueNs;

    public FecDecoder(FecLimits limits, FecCounters counters) {
        this.limits = limits;
        this.counters = counters;
        this.sources = new BoundedAddressTable<>(
                limits.sources(),
                Math.min(MOST_OF_NETWORK, Math.max(1, limits.sources() / SHARES)),
                address -> address,
                this::evict);
    }

    /** Receives one datagram: the remaining bytes of the buffer. Its position and limit are undefined afterwards. */
    public void receive(InetAddress from, ByteBuffer datagram, long nowNs, Output output) {
        expire(nowNs);
        counters.add(FecCounter.RECEIVED);
        if (!packet.read(datagram)) {
            counters.add(FecCounter.NO_PARSE);
            return;
        }
        FecCounter fault = packet.hasParityData ? faultOfParity() : faultOfData();
        if (fault != null) {
            counters.add(fault);
            return;
        }
        FecSource source = source(from, nowNs);
        ReceivedGroup group = source.groups.get(packet.groupId);
        if (group == null) {
            GroupSequence stream = source.stream(packet.groupId, nowNs);
            if (stream.isOver(packet.groupId)) {
                counters.add(packet.hasParityData ? FecCounter.PARITY : FecCounter.DATA);
                counters.add(FecCounter.LATE);
                return;
            }
            group = open(source, stream, nowNs);
        }
        Resequencer order = group.stream.order;
        order.output(output);
        if (packet.hasParityData) {
            takeParity(group, datagram, nowNs);
        } else {
            takeData(group, datagram, nowNs, output);
        }
        if (group.isDecodable()) {
            finish(group, order);
        }
        order.release(nowNs);
        if (order.isWaiting()) {
            expectDue(order.dueNs());
        }
        keepBounds(source);
        counters.groups(groups);
    }

    /** Gives up expired groups, and forwards payloads that have waited long enough. */
    public void expire(long nowNs) {
        if (!hasDue || nowNs - nextDueNs < 0) {
            return;
        }
        hasDue = false;
        for (FecSource source : sources.all()) {
            for (GroupSequence stream : source.streams) {
                stream.order.release(nowNs);
                if (stream.order.isWaiting()) {
                    expectDue(stream.order.dueNs());
                }
            }
            ReceivedGroup oldest = source.oldest();
            while (oldest != null && nowNs - oldest.bornNs >= limits.ageNs()) {
                end(source, oldest, true);
                oldest = source.oldest();
            }
            if (oldest != null) {
                expectDue(oldest.bornNs + limits.ageNs());
            }
        }
        counters.groups(groups);
    }

    /** Returns whether anything is in memory, so that {@link #expire} must be called again. */
    public boolean hasDue() {
        return hasDue;
    }

    /** Returns when to call {@link #expire} next; valid only while {@link #hasDue}. Earlier than necessary, but never later. */
    public long nextDueNs() {
        return nextDueNs;
    }

    /** Returns the approximate memory that groups hold, in bytes. */
    long held() {
        return budget.held();
    }

    private void expectDue(long atNs) {
        if (!hasDue || atNs - nextDueNs < 0) {
            hasDue = true;
            nextDueNs = atNs;
        }
    }

    private @Nullable FecCounter faultOfData() {
        if (Integer.compareUnsigned(packet.packetIndex, MAX_INDEX) > 0) {
            return FecCounter.BAD_INDEX;
        }
        return packet.payloadLength > FecCoding.MAX_PAYLOAD ? FecCounter.PAYLOAD_LENGTH : null;
    }

    private @Nullable FecCounter faultOfParity() {
        int k = packet.dataShards;
        int m = packet.parityShards;
        if (Integer.compareUnsigned(packet.packetIndex, MAX_INDEX) > 0) {
            return FecCounter.BAD_INDEX;
        }
        if (!ReedSolomon.isShape(k, m) || packet.packetIndex < k || packet.packetIndex >= k + m) {
            return FecCounter.BAD_SHAPE;
        }
        boolean isLength = packet.payloadLength >= ReceivedGroup.PREFIX
                && packet.payloadLength <= FecCoding.MAX_PAYLOAD + ReceivedGroup.PREFIX;
        return isLength ? null : FecCounter.PARITY_LENGTH;
    }

    /** Returns the state of an address; creates it if needed. */
    private FecSource source(InetAddress address, long nowNs) {
        FecSource known = sources.find(address);
        if (known == null) {
            known = new FecSource(budget, limits.reorderNs());
            if (sources.add(address, known, nowNs)) {
                counters.add(FecCounter.DISPLACED);
            }
            counters.sources(sources.size());
        }
        known.used(nowNs);
        return known;
    }

    /** Removes a source: forwards its waiting payloads and frees its memory. */
    private void evict(FecSource source) {
        for (GroupSequence stream : source.streams) {
            stream.order.end();
        }
        while (source.oldest() != null) {
            end(source, Objects.requireNonNull(source.oldest()), false);
        }
    }

    private ReceivedGroup open(FecSource source, GroupSequence stream, long nowNs) {
        if (source.groups.size() >= limits.groupsPerSource()) {
            evictOldest(source);
        }
        ReceivedGroup group = new ReceivedGroup(packet.groupId, nowNs, stream, source.budget);
        source.groups.put(group.id, group);
        stream.order.open(group);
        groups++;
        expectDue(nowNs + limits.ageNs());
        return group;
    }

    private void takeData(ReceivedGroup group, ByteBuffer datagram, long nowNs, Output output) {
        int index = packet.packetIndex;
        FecCounter fault = group.faultOfData(index, packet.payloadLength);
        if (fault != null) {
            counters.add(fault);
            return;
        }
        counters.add(FecCounter.DATA);
        boolean isCopy = group.has(index);
        if (isCopy && !group.isContradicted(index, datagram, packet.payloadAt, packet.payloadLength)) {
            counters.add(FecCounter.DUPLICATE);
            return;
        }
        counters.add(FecCounter.DELIVERED);
        if (!isCopy) {
            group.addData(index, datagram, packet.payloadAt, packet.payloadLength);
            group.stream.saw(group, nowNs);
        }
        datagram.limit(packet.payloadAt + packet.payloadLength).position(packet.payloadAt);
        if (isCopy) {
            output.deliver(datagram);
        } else {
            group.stream.order.take(group, index, datagram, nowNs);
        }
    }

    private void takeParity(ReceivedGroup group, ByteBuffer datagram, long nowNs) {
        int index = packet.packetIndex;
        int k = packet.dataShards;
        int m = packet.parityShards;
        FecCounter fault = group.faultOfParity(k, m, packet.payloadLength);
        if (fault != null) {
            counters.add(fault);
            return;
        }
        counters.add(FecCounter.PARITY);
        if (group.has(index)) {
            counters.add(FecCounter.DUPLICATE);
            return;
        }
        group.addParity(index, k, m, datagram, packet.payloadAt, packet.payloadLength);
        group.stream.saw(group, nowNs);
        group.stream.order.close(group, nowNs);
    }

    /** Rebuilds the missing payloads of a group that has enough packets. */
    private void finish(ReceivedGroup group, Resequencer order) {
        if (group.isMissingData()) {
            int k = group.k();
            gather(group);
            code.rebuild(shards, isThere, k, group.length());
            for (int i = 0; i < k; i++) {
                if (!isThere[i]) {
                    takeRebuilt(group, i, order);
                }
            }
            Arrays.fill(shards, EMPTY);
            if (group.length() > MAX_SCRATCH_BYTES) {
                Arrays.fill(rebuilt, EMPTY);
            }
        }
        group.complete();
    }

    /** Collects the group's shards, padded to the same length, with space for the missing ones. */
    private void gather(ReceivedGroup group) {
        int room = ReedSolomon.capacity(group.length());
        byte[] @Nullable [] kept = group.shards();
        int all = group.k() + group.m();
        for (int i = 0; i < all; i++) {
            byte[] shard = i < kept.length ? kept[i] : null;
            isThere[i] = shard != null;
            if (shard != null && shard.length >= room) {
                shards[i] = shard;
            } else if (i < group.k()) {
                shards[i] = padded(i, shard, room);
            }
        }
    }

    private byte[] padded(int i, byte @Nullable [] shard, int room) {
        if (rebuilt[i].length < room) {
            rebuilt[i] = new byte[room];
        }
        if (shard != null) {
            System.arraycopy(shard, 0, rebuilt[i], 0, shard.length);
            Arrays.fill(rebuilt[i], shard.length, room, (byte) 0);
        }
        return rebuilt[i];
    }

    private void takeRebuilt(ReceivedGroup group, int index, Resequencer order) {
        byte[] shard = shards[index];
        int length = (shard[0] & 0xFF) << 8 | (shard[1] & 0xFF);
        if (length > group.length() - ReceivedGroup.PREFIX) {
            counters.add(FecCounter.REBUILT_LENGTH);
            return;
        }
        group.mark(index);
        counters.add(FecCounter.RECOVERED);
        counters.add(FecCounter.DELIVERED);
        recovered.clear().put(shard, ReceivedGroup.PREFIX, length).flip();
        order.takeRebuilt(group, index, recovered);
    }

    private void keepBounds(FecSource source) {
        while (source.budget.held() > limits.bytesPerSource() && source.groups.size() > 0) {
            evictOldest(source);
        }
        while (budget.held() > limits.totalBytes()) {
            evictOldest(largest());
        }
    }

    /** Returns the source that holds the most memory. So a source that stays within a fair share never loses groups to others. */
    private FecSource largest() {
        FecSource largest = null;
        for (FecSource source : sources.all()) {
            if (largest == null || source.budget.held() > largest.budget.held()) {
                largest = source;
            }
        }
        return Objects.requireNonNull(largest);
    }

    private void evictOldest(FecSource source) {
        counters.add(FecCounter.EVICTED);
        ReceivedGroup oldest = Objects.requireNonNull(source.oldest());
        end(source, oldest, oldest.isComplete());
    }

    /** @param isOver whether later packets of the group are too late; false for a group that could have continued */
    private void end(FecSource source, ReceivedGroup group, boolean isOver) {
        group.stream.order.giveUp(group);
        counters.add(FecCounter.UNRECOVERABLE, group.missing());
        source.groups.remove(group.id);
        if (isOver) {
            group.stream.end(group.id);
        }
        group.clear();
        groups--;
    }
}
