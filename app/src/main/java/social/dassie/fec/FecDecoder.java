package social.dassie.fec;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The receiving end: hands on each payload the moment it comes, drops what was there already, and rebuilds what was lost
 * as soon as any k packets of a group are here. What it keeps is bounded for each source IP address and in all.
 *
 * <p>It has no socket and no clock: whoever uses it passes datagrams and the time, in nanoseconds of any origin that
 * never goes back. For one thread at a time. Beyond the copy of a packet that is kept for rebuilding, nothing is
 * allocated for it.
 */
public final class FecDecoder {
    /** Scratch for longer shards is not kept: 255 of them are 16 MiB. */
    private static final int MAX_SCRATCH_BYTES = 4096;

    private static final byte[] EMPTY = {};
    private static final int MAX_INDEX = ReedSolomon.MAX_SHARDS - 1;

    /** Takes payloads. The buffer is used again after the call. */
    @FunctionalInterface
    public interface Output {
        void deliver(ByteBuffer payload);
    }

    private final FecLimits limits;
    private final FecCounters counters;
    private final long seed;
    private final ReedSolomon code = new ReedSolomon();
    private final PacketReader packet = new PacketReader();
    private final Map<InetAddress, Source> sources = new HashMap<>();
    private final byte[][] rebuilt = new byte[ReedSolomon.MAX_SHARDS][0];
    private final byte[][] shards = new byte[ReedSolomon.MAX_SHARDS][0];
    private final boolean[] isThere = new boolean[ReedSolomon.MAX_SHARDS];
    private final ByteBuffer recovered = ByteBuffer.allocateDirect(FecCoding.MAX_PAYLOAD);
    private long held;
    private int groups;
    private boolean hasExpiry;
    private long nextExpiryNs;

    /** @param seed a number that senders do not know, so that none can choose numbers that collide */
    public FecDecoder(FecLimits limits, long seed, FecCounters counters) {
        this.limits = limits;
        this.seed = seed;
        this.counters = counters;
    }

    /** Takes one datagram: what remains of the buffer. Its position and limit are undefined afterwards. */
    public void receive(InetAddress from, ByteBuffer datagram, long nowNs, Output output) {
        expire(nowNs);
        counters.add(Count.RECEIVED);
        if (!packet.read(datagram)) {
            counters.add(Count.NO_PARSE);
            return;
        }
        Count fault = packet.hasParityData ? faultOfParity() : faultOfData();
        if (fault != null) {
            counters.add(fault);
            return;
        }
        Source source = source(from, nowNs);
        if (source == null) {
            counters.add(Count.REFUSED);
            return;
        }
        Group group = source.groups.find(packet.groupId);
        if (group == null) {
            if (source.isOver(packet.groupId)) {
                counters.add(packet.hasParityData ? Count.PARITY : Count.DATA);
                counters.add(Count.LATE);
                return;
            }
            group = open(source, nowNs);
        }
        long before = group.held();
        if (packet.hasParityData) {
            takeParity(group, datagram);
        } else {
            takeData(group, datagram, output);
        }
        if (group.isDecodable()) {
            finish(group, output);
        }
        hold(source, group.held() - before);
        keepBounds(source, nowNs);
        counters.groups(groups);
    }

    /** Gives up the groups that are too old. */
    public void expire(long nowNs) {
        if (!hasExpiry || nowNs - nextExpiryNs < 0) {
            return;
        }
        hasExpiry = false;
        for (Source source : sources.values()) {
            Group oldest = source.groups.oldest();
            while (oldest != null && nowNs - oldest.bornNs >= limits.ageNs()) {
                end(source, oldest, nowNs);
                oldest = source.groups.oldest();
            }
            if (oldest != null) {
                expectExpiry(oldest.bornNs + limits.ageNs());
            }
        }
        counters.groups(groups);
    }

    /** Memory that is held for groups, in bytes, about. */
    long held() {
        return held;
    }

    private void expectExpiry(long atNs) {
        if (!hasExpiry || atNs - nextExpiryNs < 0) {
            hasExpiry = true;
            nextExpiryNs = atNs;
        }
    }

    private @Nullable Count faultOfData() {
        if (Integer.compareUnsigned(packet.packetIndex, MAX_INDEX) > 0) {
            return Count.BAD_INDEX;
        }
        return packet.payloadLength > FecCoding.MAX_PAYLOAD ? Count.PAYLOAD_LENGTH : null;
    }

    private @Nullable Count faultOfParity() {
        int k = packet.dataShards;
        int m = packet.parityShards;
        if (Integer.compareUnsigned(packet.packetIndex, MAX_INDEX) > 0) {
            return Count.BAD_INDEX;
        }
        if (!ReedSolomon.isShape(k, m) || packet.packetIndex < k || packet.packetIndex >= k + m) {
            return Count.BAD_SHAPE;
        }
        boolean isLength =
                packet.payloadLength >= Group.PREFIX && packet.payloadLength <= FecCoding.MAX_PAYLOAD + Group.PREFIX;
        return isLength ? null : Count.PARITY_LENGTH;
    }

    /** The state of an address; null when there is no room for a new one: no source that is in use gives way. */
    private @Nullable Source source(InetAddress address, long nowNs) {
        Source known = sources.get(address);
        if (known == null) {
            if (sources.size() >= limits.sources() && !forgetIdlest(nowNs)) {
                return null;
            }
            known = new Source(seed);
            sources.put(address, known);
            counters.sources(sources.size());
        }
        known.lastNs = nowNs;
        return known;
    }

    private boolean forgetIdlest(long nowNs) {
        InetAddress idlest = null;
        long longestNs = limits.ageNs() - 1;
        for (Map.Entry<InetAddress, Source> entry : sources.entrySet()) {
            long idleNs = nowNs - entry.getValue().lastNs;
            if (idleNs > longestNs) {
                longestNs = idleNs;
                idlest = entry.getKey();
            }
        }
        if (idlest == null) {
            return false;
        }
        // Idle for longer than a group's age: its groups are over already.
        sources.remove(idlest);
        return true;
    }

    private Group open(Source source, long nowNs) {
        if (source.groups.size() >= limits.groupsPerSource()) {
            evictOldest(source, nowNs);
        }
        Group group = new Group(packet.groupId, nowNs);
        source.groups.add(group);
        groups++;
        hold(source, group.held());
        expectExpiry(nowNs + limits.ageNs());
        return group;
    }

    private void takeData(Group group, ByteBuffer datagram, Output output) {
        int index = packet.packetIndex;
        Count fault = group.faultOfData(index, packet.payloadLength);
        if (fault != null) {
            counters.add(fault);
            return;
        }
        counters.add(Count.DATA);
        if (group.has(index)) {
            counters.add(Count.DUPLICATE);
            return;
        }
        group.addData(index, datagram, packet.payloadAt, packet.payloadLength);
        datagram.limit(packet.payloadAt + packet.payloadLength).position(packet.payloadAt);
        counters.add(Count.DELIVERED);
        output.deliver(datagram);
    }

    private void takeParity(Group group, ByteBuffer datagram) {
        Count fault = group.faultOfParity(packet.dataShards, packet.parityShards, packet.payloadLength);
        if (fault != null) {
            counters.add(fault);
            return;
        }
        counters.add(Count.PARITY);
        if (group.has(packet.packetIndex)) {
            counters.add(Count.DUPLICATE);
            return;
        }
        group.addParity(
                packet.packetIndex,
                packet.dataShards,
                packet.parityShards,
                datagram,
                packet.payloadAt,
                packet.payloadLength);
    }

    /** Rebuilds what is missing of a group of which enough is here. */
    private void finish(Group group, Output output) {
        if (group.isMissingData()) {
            int k = group.k();
            gather(group);
            code.rebuild(shards, isThere, k, group.length());
            for (int i = 0; i < k; i++) {
                if (!isThere[i]) {
                    deliverRebuilt(group, i, output);
                }
            }
            Arrays.fill(shards, EMPTY);
            if (group.length() > MAX_SCRATCH_BYTES) {
                Arrays.fill(rebuilt, EMPTY);
            }
        }
        group.complete();
    }

    /** Lays out the group's shards, all of them padded, with room for the missing ones. */
    private void gather(Group group) {
        int room = ReedSolomon.capacity(group.length());
        byte[][] kept = group.shards();
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

    private void deliverRebuilt(Group group, int index, Output output) {
        byte[] shard = shards[index];
        int length = (shard[0] & 0xFF) << 8 | (shard[1] & 0xFF);
        if (length > group.length() - Group.PREFIX) {
            counters.add(Count.REBUILT_LENGTH);
            return;
        }
        group.mark(index);
        counters.add(Count.RECOVERED);
        counters.add(Count.DELIVERED);
        recovered.clear().put(shard, Group.PREFIX, length).flip();
        output.deliver(recovered);
    }

    private void hold(Source source, long more) {
        source.held += more;
        held += more;
    }

    private void keepBounds(Source source, long nowNs) {
        while (source.held > limits.bytesPerSource() && source.groups.size() > 0) {
            evictOldest(source, nowNs);
        }
        while (held > limits.totalBytes()) {
            evictOldest(largest(), nowNs);
        }
    }

    /** The source that holds the most: whoever keeps to a fair share is never made to give way. */
    private Source largest() {
        Source largest = null;
        for (Source source : sources.values()) {
            if (largest == null || source.held > largest.held) {
                largest = source;
            }
        }
        return Objects.requireNonNull(largest);
    }

    private void evictOldest(Source source, long nowNs) {
        counters.add(Count.EVICTED);
        end(source, Objects.requireNonNull(source.groups.oldest()), nowNs);
    }

    private void end(Source source, Group group, long nowNs) {
        counters.add(Count.UNRECOVERABLE, group.missing());
        source.groups.remove(group);
        source.end(group.id, nowNs);
        hold(source, -group.held());
        groups--;
    }
}
