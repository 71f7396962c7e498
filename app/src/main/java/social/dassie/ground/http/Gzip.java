package social.dassie.ground.http;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Compresses whole bodies with gzip (RFC 1952). The compressors are reused, because each has 270 KB of its own memory,
 * which the JDK's streams allocate and clear again for every body.
 */
final class Gzip {
    private static final int LEVEL = 1;
    private static final int MAX_KEPT = 4;
    /** The magic number, deflate, no flags, no time, the fastest algorithm, an unknown system (section 2.3). */
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 4, (byte) 0xff};

    private static final int EXTRA_FLAGS = 8;
    /** The slowest algorithm (section 2.3.1). */
    private static final byte SLOWEST = 2;

    private static final int TRAILER = 8;
    private static final ArrayBlockingQueue<Deflater> IDLE = new ArrayBlockingQueue<>(MAX_KEPT);

    private Gzip() {}

    /** Compresses the first bytes of an array. */
    static ByteBuffer of(byte[] body, int length) {
        Deflater kept = IDLE.poll();
        Deflater deflater = kept == null ? new Deflater(LEVEL, true) : kept;
        try {
            return compressed(body, length, deflater);
        } finally {
            deflater.reset();
            if (!IDLE.offer(deflater)) {
                deflater.end();
            }
        }
    }

    /** Compresses as much as possible, for content that is sent many times; it takes ten times as long. */
    static ByteBuffer smallest(byte[] body) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try {
            return compressed(body, body.length, deflater).put(EXTRA_FLAGS, SLOWEST);
        } finally {
            deflater.end();
        }
    }

    private static ByteBuffer compressed(byte[] body, int size, Deflater deflater) {
        byte[] out = Arrays.copyOf(HEADER, HEADER.length + size / 2 + 64 + TRAILER);
        int length = HEADER.length;
        deflater.setInput(body, 0, size);
        deflater.finish();
        while (!deflater.finished()) {
            length += deflater.deflate(out, length, out.length - length - TRAILER);
            if (!deflater.finished()) {
                out = Arrays.copyOf(out, out.length * 2);
            }
        }
        CRC32 sum = new CRC32();
        sum.update(body, 0, size);
        ByteBuffer whole = ByteBuffer.wrap(out).order(ByteOrder.LITTLE_ENDIAN);
        whole.putInt(length, (int) sum.getValue()).putInt(length + 4, size);
        return whole.limit(length + TRAILER);
    }
}
