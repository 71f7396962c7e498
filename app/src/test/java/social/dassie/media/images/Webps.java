package social.dassie.media.images;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Animated WebPs for tests, byte by byte: each frame is a lossless rectangle of one colour. */
public final class Webps {
    public static final int NO_BLENDING = 2;
    public static final int DISPOSE = 1;

    private Webps() {}

    /** @param flags {@link #NO_BLENDING}, {@link #DISPOSE} */
    public record Frame(int left, int top, int width, int height, int argb, int durationMs, int flags) {
        byte[] header() {
            ByteBuffer bytes = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
            for (int value : new int[] {left / 2, top / 2, width - 1, height - 1, durationMs}) {
                bytes.putInt(value).position(bytes.position() - 1);
            }
            bytes.put((byte) flags);
            return Arrays.copyOf(bytes.array(), 16);
        }
    }

    /** A frame that shows nothing of those before. */
    public static Frame frame(int width, int height, int argb, int durationMs) {
        return new Frame(0, 0, width, height, argb, durationMs, NO_BLENDING);
    }

    public static byte[] animated(int width, int height, List<Frame> frames, byte[]... more) {
        ByteArrayOutputStream chunks = new ByteArrayOutputStream();
        chunks.writeBytes(start(width, height));
        for (Frame frame : frames) {
            chunks.writeBytes(
                    chunk("ANMF", Pictures.joined(frame.header(), solid(frame.width(), frame.height(), frame.argb()))));
        }
        for (byte[] chunk : more) {
            chunks.writeBytes(chunk);
        }
        return file(chunks.toByteArray());
    }

    public static byte[] file(byte[] chunks) {
        return chunk("RIFF", Pictures.joined(Pictures.ascii("WEBP"), chunks));
    }

    /** The two chunks that an animation begins with. */
    public static byte[] start(int width, int height) {
        ByteBuffer extended = ByteBuffer.allocate(11).order(ByteOrder.LITTLE_ENDIAN);
        extended.putInt(0x12).putInt(width - 1).position(7);
        extended.putInt(height - 1);
        return Pictures.joined(chunk("VP8X", Arrays.copyOf(extended.array(), 10)), chunk("ANIM", new byte[6]));
    }

    public static byte[] chunk(String type, byte[] content) {
        ByteBuffer chunk =
                ByteBuffer.allocate(8 + content.length + (content.length & 1)).order(ByteOrder.LITTLE_ENDIAN);
        return chunk.put(Pictures.ascii(type))
                .putInt(content.length)
                .put(content)
                .array();
    }

    /** A lossless picture of one colour: each of its codes has one symbol, which takes no bits (RFC 9649 section 3.7.2). */
    public static byte[] solid(int width, int height, int argb) {
        long[][] bits = {
            {8, 0x2f},
            {14, width - 1},
            {14, height - 1},
            {1, 1},
            {3, 0},
            {3, 0},
            {3, 0b101},
            {8, argb >> 8 & 0xff},
            {3, 0b101},
            {8, argb >> 16 & 0xff},
            {3, 0b101},
            {8, argb & 0xff},
            {3, 0b101},
            {8, argb >>> 24},
            {4, 0b0001}
        };
        BigInteger all = BigInteger.ZERO;
        int at = 0;
        for (long[] field : bits) {
            all = all.or(BigInteger.valueOf(field[1]).shiftLeft(at));
            at += (int) field[0];
        }
        byte[] content = new byte[(at + 7) / 8];
        for (int i = 0; i < content.length; i++) {
            content[i] = all.shiftRight(8 * i).byteValue();
        }
        return chunk("VP8L", content);
    }
}
