package social.dassie.fec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import social.dassie.fec.code.ReedSolomon;

/** A receiver's state of one group. A complete group frees its shards and remains as a record of its packets. */
final class ReceivedGroup {
    /** The size in bytes of the length before a payload in its shard. */
    static final int PREFIX = 2;

    private static final int OWN_BYTES = 256;
    private static final int ARRAY_BYTES = 16;
    private static final int REFERENCE_BYTES = 8;
    private static final int FIRST_SHARDS = 8;
    private static final byte[] @Nullable [] NO_SHARDS = {};

    final long id;
    final long bornNs;
    final GroupSequence stream;

    /** Positions before this one were forwarded or are known to the {@link Resequencer}. */
    int placed;

    /** The number of the first group that its sender interleaves with it. */
    long firstLane;

    /** Whether {@link #firstLane} is known. */
    boolean hasLane;

    /** When the group began, in the stream's own count of such events. */
    long openedAt;

    /** When its last packet arrived, in the same count as {@link #openedAt}. */
    long heardAt;

    /** The number of data shards; 0 until a redundancy packet gives it. */
    private int k;

    private int m;

    /** The number of bytes of a redundancy shard; 0 until there is one. */
    private int length;

    private int longestPayload;
    private int dataCount;
    private int parityCount;
    private int highestData = -1;
    private boolean isComplete;
    private boolean isRegular;
    private byte[] @Nullable [] shards = NO_SHARDS;
    private long held;
    private final MemoryAccount budget;
    private final IndexSet seen = new IndexSet();

    /** Positions that are waiting to be forwarded, received or not. */
    private final IndexSet awaited = new IndexSet();

    ReceivedGroup(long id, long bornNs, GroupSequence stream, MemoryAccount budget) {
        this.id = id;
        this.bornNs = bornNs;
        this.stream = stream;
        this.budget = budget;
        this.firstLane = id;
        this.isRegular = stream.isRegular(id);
        hold(OWN_BYTES);
    }

    int k() {
        return k;
    }

    int m() {
        return m;
    }

    int length() {
        return length;
    }

    /** Returns the highest position of a received payload, -1 for none. */
    int highestData() {
        return highestData;
    }

    byte[] @Nullable [] shards() {
        return shards;
    }

    /** Records the approximate memory that is used for it, in bytes. */
    void hold(long more) {
        held += more;
        budget.add(more);
    }

    /** Returns whether its number is certain: the sequence continues with it, or two packets have it. */
    boolean isRegular() {
        return isRegular || dataCount + parityCount > 1;
    }

    boolean isComplete() {
        return isComplete;
    }

    /** Returns whether k is known and any k packets have been received. */
    boolean isDecodable() {
        return !isComplete && k > 0 && dataCount + parityCount >= k;
    }

    boolean isMissingData() {
        return dataCount < k;
    }

    /** Returns the number of payloads that are known to be missing. */
    int missing() {
        return isComplete ? 0 : (k > 0 ? k : highestData + 1) - dataCount;
    }

    boolean has(int index) {
        return seen.has(index);
    }

    void mark(int index) {
        seen.add(index);
    }

    boolean isAwaited(int index) {
        return awaited.has(index);
    }

    boolean hasAwaited() {
        return !awaited.isEmpty();
    }

    void await(int index) {
        awaited.add(index);
    }

    /** Returns a stored payload; null if it was not received. */
    @Nullable
    ByteBuffer payload(int index) {
        byte[] shard = has(index) && index < shards.length ? shards[index] : null;
        return shard == null ? null : ByteBuffer.wrap(shard, PREFIX, (shard[0] & 0xFF) << 8 | (shard[1] & 0xFF));
    }

    /** Marks a position as forwarded. If the group is complete, its payload is freed. */
    void handOn(int index) {
        awaited.remove(index);
        if (isComplete) {
            drop(index);
        }
    }

    /** Returns the contradiction between a data packet and the known state of the group; null if there is none. */
    @Nullable
    FecCounter faultOfData(int index, int payloadLength) {
        if (k > 0 && index >= k) {
            return FecCounter.CONTRADICTION;
        }
        return length > 0 && payloadLength > length - PREFIX ? FecCounter.PAYLOAD_LENGTH : null;
    }

    /** Returns the contradiction between a redundancy packet and the known state of the group; null if there is none. */
    @Nullable
    FecCounter faultOfParity(int dataShards, int parityShards, int shardLength) {
        if (k == 0) {
            if (highestData >= dataShards) {
                return FecCounter.CONTRADICTION;
            }
            return longestPayload > shardLength - PREFIX ? FecCounter.PAYLOAD_LENGTH : null;
        }
        if (k != dataShards || m != parityShards) {
            return FecCounter.CONTRADICTION;
        }
        return length == shardLength ? null : FecCounter.PARITY_LENGTH;
    }

    /** Returns whether a payload differs from the stored one at its position, so that it cannot be a duplicate. */
    boolean isContradicted(int index, ByteBuffer datagram, int at, int payloadLength) {
        ByteBuffer kept = payload(index);
        return kept != null && !kept.equals(datagram.slice(at, payloadLength));
    }

    void addData(int index, ByteBuffer from, int at, int payloadLength) {
        mark(index);
        dataCount++;
        highestData = Math.max(highestData, index);
        longestPayload = Math.max(longestPayload, payloadLength);
        if (!isComplete || isAwaited(index)) {
            store(index, from.slice(at, payloadLength));
        }
    }

    void addParity(int index, int dataShards, int parityShards, ByteBuffer from, int at, int shardLength) {
        mark(index);
        parityCount++;
        k = dataShards;
        m = parityShards;
        length = shardLength;
        if (!isComplete) {
            byte[] shard = new byte[ReedSolomon.capacity(shardLength)];
            from.get(at, shard, 0, shardLength);
            put(index, shard);
        }
    }

    /** Stores a payload after its length, with space for padding up to the longest one. */
    void store(int index, ByteBuffer payload) {
        int payloadLength = payload.remaining();
        byte[] shard = new byte[ReedSolomon.capacity(Math.max(isComplete ? 0 : length, PREFIX + payloadLength))];
        shard[0] = (byte) (payloadLength >> 8);
        shard[1] = (byte) payloadLength;
        payload.get(shard, PREFIX, payloadLength);
        put(index, shard);
    }

    private void put(int index, byte[] shard) {
        if (index >= shards.length) {
            int room = Math.max(index + 1, Math.max(FIRST_SHARDS, 2 * shards.length));
            hold((long) REFERENCE_BYTES * (room - shards.length));
            shards = Arrays.copyOf(shards, room);
        }
        shards[index] = shard;
        hold(shard.length + ARRAY_BYTES);
    }

    private void drop(int index) {
        byte[] shard = index < shards.length ? shards[index] : null;
        if (shard != null) {
            shards[index] = null;
            hold(-shard.length - ARRAY_BYTES);
        }
    }

    /** Frees everything except the payloads that are waiting to be forwarded. */
    void complete() {
        isComplete = true;
        for (int i = 0; i < shards.length; i++) {
            if (!isAwaited(i)) {
                drop(i);
            }
        }
        if (!hasAwaited()) {
            hold((long) -REFERENCE_BYTES * shards.length);
            shards = NO_SHARDS;
        }
    }

    /** Frees everything. */
    void clear() {
        shards = NO_SHARDS;
        hold(-held);
    }
}
