package social.dassie.fec;

import java.nio.ByteBuffer;
import social.dassie.fec.wire.FecPacket;
import social.dassie.fec.wire.ParityData;

/**
 * Reads a {@code FecPacket} in place, without creating objects. It accepts and rejects exactly what protobuf's own
 * parser does, except that a number has at most ten bytes: unknown fields are skipped, the last one of a repeated field
 * wins, and repeated messages are merged. The field numbers come from the generated classes.
 */
final class PacketReader {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int LENGTH_DELIMITED = 2;
    private static final int START_GROUP = 3;
    private static final int END_GROUP = 4;
    private static final int FIXED32 = 5;
    private static final int MAX_VARINT_BYTES = 10;
    private static final int MAX_NESTING = 100;

    long groupId;

    /** An unsigned 32-bit number. */
    int packetIndex;

    /** The position of the payload in the buffer. */
    int payloadAt;

    int payloadLength;
    boolean hasParityData;

    /** An unsigned 32-bit number. */
    int dataShards;

    /** An unsigned 32-bit number. */
    int parityShards;

    private ByteBuffer in = ByteBuffer.allocate(0);
    private int at;
    private int end;
    private boolean isBroken;

    /** Reads the remaining content of the buffer without moving its position. Returns false if it is not a packet. */
    boolean read(ByteBuffer datagram) {
        in = datagram;
        at = datagram.position();
        end = datagram.limit();
        isBroken = false;
        groupId = 0;
        packetIndex = 0;
        payloadAt = at;
        payloadLength = 0;
        hasParityData = false;
        dataShards = 0;
        parityShards = 0;
        while (at < end && !isBroken) {
            readField();
        }
        return !isBroken;
    }

    private void readField() {
        int tag = (int) varint();
        switch (tag) {
            case FecPacket.GROUP_ID_FIELD_NUMBER << 3 -> groupId = varint();
            case FecPacket.PACKET_INDEX_FIELD_NUMBER << 3 -> packetIndex = (int) varint();
            case FecPacket.PAYLOAD_FIELD_NUMBER << 3 | LENGTH_DELIMITED -> {
                payloadLength = length();
                payloadAt = at;
                at += payloadLength;
            }
            case FecPacket.PARITY_DATA_FIELD_NUMBER << 3 | LENGTH_DELIMITED -> readParityData();
            default -> skip(tag, 0);
        }
    }

    private void readParityData() {
        int length = length();
        int outerEnd = end;
        end = at + length;
        hasParityData = true;
        while (at < end && !isBroken) {
            int tag = (int) varint();
            switch (tag) {
                case ParityData.DATA_SHARDS_FIELD_NUMBER << 3 -> dataShards = (int) varint();
                case ParityData.PARITY_SHARDS_FIELD_NUMBER << 3 -> parityShards = (int) varint();
                default -> skip(tag, 1);
            }
        }
        end = outerEnd;
    }

    /** Skips an unknown field. */
    private void skip(int tag, int nesting) {
        if (tag >>> 3 == 0) {
            isBroken = true;
            return;
        }
        switch (tag & 7) {
            case VARINT -> varint();
            case FIXED64 -> advance(Long.BYTES);
            case LENGTH_DELIMITED -> advance(length());
            case START_GROUP -> skipGroup(tag >>> 3, nesting + 1);
            case FIXED32 -> advance(Integer.BYTES);
            default -> isBroken = true;
        }
    }

    private void skipGroup(int field, int nesting) {
        if (nesting > MAX_NESTING) {
            isBroken = true;
            return;
        }
        while (!isBroken) {
            int tag = (int) varint();
            if (tag == (field << 3 | END_GROUP)) {
                return;
            }
            skip(tag, nesting);
        }
    }

    private void advance(int bytes) {
        if (bytes > end - at) {
            isBroken = true;
        } else {
            at += bytes;
        }
    }

    /** Returns the length of the following data, all of which is in the buffer. */
    private int length() {
        int length = (int) varint();
        if (length < 0 || length > end - at) {
            isBroken = true;
            return 0;
        }
        return length;
    }

    private long varint() {
        long value = 0;
        for (int i = 0; i < MAX_VARINT_BYTES; i++) {
            if (at >= end) {
                break;
            }
            byte next = in.get(at++);
            value |= (long) (next & 0x7F) << (7 * i);
            if (next >= 0) {
                return value;
            }
        }
        isBroken = true;
        return 0;
    }
}
