package social.dassie.ground.api;

import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that are written once, read once, and given back: the next writer gets the same array. New arrays for each answer were
 * three quarters of the memory that a mixed load allocated. After {@link #giveBack} every use fails.
 */
public final class ReusedBytes extends OutputStream {
    /** Larger arrays are not stored. A page of a timeline has some 50 KB. */
    private static final int MAX_STORED_BYTES = 128 << 10;

    private static final int MAX_STORED = 16;
    private static final int FIRST_BYTES = 16 << 10;
    private static final ArrayBlockingQueue<byte[]> IDLE = new ArrayBlockingQueue<>(MAX_STORED);

    private byte @Nullable [] bytes;
    private int length;

    public ReusedBytes() {
        byte[] idle = IDLE.poll();
        bytes = idle == null ? new byte[FIRST_BYTES] : idle;
    }

    @Override
    public void write(int one) {
        withRoomFor(1)[length++] = (byte) one;
    }

    @Override
    public void write(byte[] from, int offset, int count) {
        System.arraycopy(from, offset, withRoomFor(count), length, count);
        length += count;
    }

    /** Returns the array; the content is its first {@link #length} bytes. Nobody may keep it. */
    public byte[] array() {
        byte[] current = bytes;
        if (current == null) {
            throw new IllegalStateException("The bytes were given back");
        }
        return current;
    }

    public int length() {
        return length;
    }

    /** Returns a copy that may be kept. */
    public byte[] copy() {
        return Arrays.copyOf(array(), length);
    }

    /** Returns a copy that may be kept, and starts again without content. */
    byte[] copyAndClear() {
        byte[] copy = copy();
        length = 0;
        return copy;
    }

    /** Gives the array to the next writer. Not if something may still read it: without this call, it is simply not reused. */
    public void giveBack() {
        byte[] current = array();
        bytes = null;
        if (current.length <= MAX_STORED_BYTES) {
            IDLE.offer(current);
        }
    }

    private byte[] withRoomFor(int count) {
        byte[] current = array();
        if (current.length - length < count) {
            current = Arrays.copyOf(
                    current, Math.max(Math.addExact(length, count), Math.multiplyExact(current.length, 2)));
            bytes = current;
        }
        return current;
    }
}
