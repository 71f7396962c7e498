package social.dassie.fec.sockets;

import java.nio.ByteBuffer;
import social.dassie.fec.sockets.Kernel.Memory;

/**
 * An array of the kernel's {@code mmsghdr} of 64-bit Linux. Each message has one piece of data, an address, and space for
 * one control message of the protocol UDP, which tells or requests the size of the segments of a long datagram.
 */
final class MessageHeaders {
    private static final int HEADER_BYTES = 64;
    private static final int NAME_LENGTH_AT = 8;
    private static final int PIECES_AT = 16;
    private static final int PIECE_COUNT_AT = 24;
    private static final int CONTROL_AT = 32;
    private static final int CONTROL_LENGTH_AT = 40;
    private static final int FLAGS_AT = 48;
    private static final int LENGTH_AT = 56;

    /** {@code iovec}, {@code sockaddr_in6} and {@code cmsghdr} with four bytes, each rounded up to eight bytes. */
    private static final int PIECE_BYTES = 16;

    private static final int NAME_BYTES = 32;
    private static final int CONTROL_BYTES = 24;
    private static final int CONTROL_HEADER_BYTES = 16;
    private static final int MORE_BYTES = PIECE_BYTES + NAME_BYTES + CONTROL_BYTES;
    private static final int MSG_TRUNC = 0x20;
    private static final int SOL_UDP = 17;
    private static final int UDP_SEGMENT = 103;
    private static final int UDP_GRO = 104;

    private final Memory memory;
    private final ByteBuffer bytes;
    private final int most;

    MessageHeaders(int most) {
        this.most = most;
        this.memory = Memory.of(most * (HEADER_BYTES + MORE_BYTES));
        this.bytes = memory.buffer();
        for (int i = 0; i < most; i++) {
            int at = i * HEADER_BYTES;
            bytes.putLong(at, memory.address() + nameAt(i));
            bytes.putLong(at + PIECES_AT, memory.address() + pieceAt(i));
            bytes.putLong(at + PIECE_COUNT_AT, 1);
            bytes.putLong(at + CONTROL_AT, memory.address() + controlAt(i));
        }
    }

    /** Returns the memory, in which {@link #nameAt} is the place of an address. */
    ByteBuffer bytes() {
        return bytes;
    }

    long address(int i) {
        return memory.address() + (long) i * HEADER_BYTES;
    }

    private int pieceAt(int i) {
        return most * HEADER_BYTES + i * MORE_BYTES;
    }

    int nameAt(int i) {
        return pieceAt(i) + PIECE_BYTES;
    }

    private int controlAt(int i) {
        return nameAt(i) + NAME_BYTES;
    }

    /** Prepares a message for receiving into this memory. */
    void prepare(int i, long address, int length) {
        data(i, address, length);
        int at = i * HEADER_BYTES;
        bytes.putInt(at + NAME_LENGTH_AT, SocketAddresses.BYTES);
        bytes.putLong(at + CONTROL_LENGTH_AT, CONTROL_BYTES);
        bytes.putInt(at + FLAGS_AT, 0);
    }

    /** Sets the data of a message. */
    void data(int i, long address, int length) {
        bytes.putLong(pieceAt(i), address);
        bytes.putLong(pieceAt(i) + Long.BYTES, length);
    }

    /** Sets the length of a message's address. */
    void nameLength(int i, int length) {
        bytes.putInt(i * HEADER_BYTES + NAME_LENGTH_AT, length);
    }

    /** Requests that the kernel divides a message into datagrams of this size; 0 for a single datagram. */
    void segment(int i, int size) {
        int at = i * HEADER_BYTES;
        bytes.putLong(at + CONTROL_LENGTH_AT, size == 0 ? 0 : CONTROL_BYTES);
        int control = controlAt(i);
        bytes.putLong(control, CONTROL_HEADER_BYTES + Short.BYTES);
        bytes.putInt(control + 8, SOL_UDP);
        bytes.putInt(control + 12, UDP_SEGMENT);
        bytes.putShort(control + CONTROL_HEADER_BYTES, (short) size);
    }

    /** Returns the length of a received message; -1 if it was cut off or is not within the buffer. */
    int received(int i, int bufferBytes) {
        int at = i * HEADER_BYTES;
        int length = bytes.getInt(at + LENGTH_AT);
        boolean isWhole = (bytes.getInt(at + FLAGS_AT) & MSG_TRUNC) == 0;
        return isWhole && length >= 0 && length <= bufferBytes ? length : -1;
    }

    /** Returns the size of the datagrams that the kernel joined to a message; its length if it is a single one. */
    int segmentSize(int i, int length) {
        int control = controlAt(i);
        boolean isGiven = bytes.getLong(i * HEADER_BYTES + CONTROL_LENGTH_AT) >= CONTROL_HEADER_BYTES + Integer.BYTES
                && bytes.getLong(control) >= CONTROL_HEADER_BYTES + Integer.BYTES
                && bytes.getInt(control + 8) == SOL_UDP
                && bytes.getInt(control + 12) == UDP_GRO;
        int size = isGiven ? bytes.getInt(control + CONTROL_HEADER_BYTES) : length;
        return size > 0 && size < length ? size : length;
    }
}
