package social.dassie.fec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a receiver knows of one group. A complete group gives its shards back and stays as a note of what it had. */
final class Group {
    /** Length in bytes in front of a payload in its shard. */
    static final int PREFIX = 2;

    private static final int OWN_BYTES = 160;
    private static final int ARRAY_BYTES = 16;
    private static final int REFERENCE_BYTES = 8;
    private static final int FIRST_SHARDS = 8;
    private static final byte[][] NO_SHARDS = {};

    final long id;
    final long bornNs;

    /** Next of the same bucket of {@link GroupTable}. */
    @Nullable
    Group next;

    /** Next younger group of the table. */
    @Nullable
    Group younger;

    /** Next older group of the table. */
    @Nullable
    Group older;

    /** 0 until a redundancy packet tells. */
    private int k;

    private int m;

    /** Bytes of a redundancy shard, 0 until there is one. */
    private int length;

    private int longestPayload;
    private int dataCount;
    private int parityCount;
    private int highestData = -1;
    private boolean isComplete;
    private byte[][] shards = NO_SHARDS;
    private long held = OWN_BYTES;
    private long seen0;
    private long seen1;
    private long seen2;
    private long seen3;

    Group(long id, long bornNs) {
        this.id = id;
        this.bornNs = bornNs;
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

    byte[][] shards() {
        return shards;
    }

    /** Memory in bytes, about. */
    long held() {
        return held;
    }

    boolean isComplete() {
        return isComplete;
    }

    /** Whether any k packets are here, and k is known. */
    boolean isDecodable() {
        return !isComplete && k > 0 && dataCount + parityCount >= k;
    }

    boolean isMissingData() {
        return dataCount < k;
    }

    /** How many payloads are known to be missing. */
    int missing() {
        return isComplete ? 0 : (k > 0 ? k : highestData + 1) - dataCount;
    }

    boolean has(int index) {
        return (word(index) >>> index & 1) != 0;
    }

    private long word(int index) {
        return switch (index >> 6) {
            case 0 -> seen0;
            case 1 -> seen1;
            case 2 -> seen2;
            default -> seen3;
        };
    }

    void mark(int index) {
        long bit = 1L << index;
        switch (index >> 6) {
            case 0 -> seen0 |= bit;
            case 1 -> seen1 |= bit;
            case 2 -> seen2 |= bit;
            default -> seen3 |= bit;
        }
    }

    /** What is wrong with a data packet beside what is known; null when nothing is. */
    @Nullable
    Count faultOfData(int index, int payloadLength) {
        if (k > 0 && index >= k) {
            return Count.CONTRADICTION;
        }
        return length > 0 && payloadLength > length - PREFIX ? Count.PAYLOAD_LENGTH : null;
    }

    /** What is wrong with a redundancy packet beside what is known; null when nothing is. */
    @Nullable
    Count faultOfParity(int dataShards, int parityShards, int shardLength) {
        if (k == 0) {
            if (highestData >= dataShards) {
                return Count.CONTRADICTION;
            }
            return longestPayload > shardLength - PREFIX ? Count.PAYLOAD_LENGTH : null;
        }
        if (k != dataShards || m != parityShards) {
            return Count.CONTRADICTION;
        }
        return length == shardLength ? null : Count.PARITY_LENGTH;
    }

    void addData(int index, ByteBuffer from, int at, int payloadLength) {
        mark(index);
        if (isComplete) {
            return;
        }
        byte[] shard = new byte[ReedSolomon.capacity(Math.max(length, PREFIX + payloadLength))];
        shard[0] = (byte) (payloadLength >> 8);
        shard[1] = (byte) payloadLength;
        from.get(at, shard, PREFIX, payloadLength);
        keep(index, shard);
        dataCount++;
        highestData = Math.max(highestData, index);
        longestPayload = Math.max(longestPayload, payloadLength);
    }

    void addParity(int index, int dataShards, int parityShards, ByteBuffer from, int at, int shardLength) {
        mark(index);
        k = dataShards;
        m = parityShards;
        length = shardLength;
        if (isComplete) {
            return;
        }
        byte[] shard = new byte[ReedSolomon.capacity(shardLength)];
        from.get(at, shard, 0, shardLength);
        keep(index, shard);
        parityCount++;
    }

    private void keep(int index, byte[] shard) {
        if (index >= shards.length) {
            int room = Math.max(index + 1, Math.max(FIRST_SHARDS, 2 * shards.length));
            held += (long) REFERENCE_BYTES * (room - shards.length);
            shards = Arrays.copyOf(shards, room);
        }
        shards[index] = shard;
        held += shard.length + ARRAY_BYTES;
    }

    void complete() {
        isComplete = true;
        shards = NO_SHARDS;
        held = OWN_BYTES;
    }
}
