package social.dassie.fec;

import java.nio.ByteBuffer;
import social.dassie.fec.wire.FecPacket;
import social.dassie.fec.wire.ParityData;

/**
 * Writes {@code FecPacket} messages directly into a buffer, without creating objects; the result is the same as with
 * protobuf's own code. The field numbers come from the generated classes.
 */
final class PacketWriter {
    /**
     * The maximum number of bytes of a packet in addition to its payload: eight for the group, whose number has at most
     * 49 bits, three for the index, four around the payload, two for its length in a redundancy packet and seven for
     * {@code parity_data}.
     */
    static final int MAX_OVERHEAD = 24;

    private static final int VARINT = 0;
    private static final int LENGTH_DELIMITED = 2;

    private PacketWriter() {}

    static void writeData(ByteBuffer out, long groupId, int index, byte[] from, int offset, int length) {
        writeHead(out, groupId, index);
        writePayload(out, from, offset, length);
    }

    static void writeParity(ByteBuffer out, long groupId, int index, byte[] shard, int length, int k, int m) {
        writeHead(out, groupId, index);
        writePayload(out, shard, 0, length);
        writeTag(out, FecPacket.PARITY_DATA_FIELD_NUMBER, LENGTH_DELIMITED);
        writeVarint(out, 2 + size(k) + size(m));
        writeTag(out, ParityData.DATA_SHARDS_FIELD_NUMBER, VARINT);
        writeVarint(out, k);
        writeTag(out, ParityData.PARITY_SHARDS_FIELD_NUMBER, VARINT);
        writeVarint(out, m);
    }

    private static void writeHead(ByteBuffer out, long groupId, int index) {
        if (groupId != 0) {
            writeTag(out, FecPacket.GROUP_ID_FIELD_NUMBER, VARINT);
            writeVarint(out, groupId);
        }
        if (index != 0) {
            writeTag(out, FecPacket.PACKET_INDEX_FIELD_NUMBER, VARINT);
            writeVarint(out, index);
        }
    }

    private static void writePayload(ByteBuffer out, byte[] from, int offset, int length) {
        if (length > 0) {
            writeTag(out, FecPacket.PAYLOAD_FIELD_NUMBER, LENGTH_DELIMITED);
            writeVarint(out, length);
            out.put(from, offset, length);
        }
    }

    private static void writeTag(ByteBuffer out, int field, int type) {
        out.put((byte) (field << 3 | type));
    }

    private static void writeVarint(ByteBuffer out, long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            out.put((byte) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        out.put((byte) rest);
    }

    /** Returns the size in bytes of a shard count, which is below 256. */
    private static int size(int count) {
        return count < 0x80 ? 1 : 2;
    }
}
