package social.dassie.testing;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Boxes of the formats that descend from QuickTime, and numbers in them (ISO/IEC 14496-12 section 4.2). */
public final class Boxes {
    private Boxes() {}

    public static byte[] box(String type, byte[] content) {
        return join(ints(content.length + 8), ascii(type), content);
    }

    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    public static byte[] bytes(int... values) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int value : values) {
            out.write(value);
        }
        return out.toByteArray();
    }

    public static byte[] shorts(int... values) {
        ByteBuffer out = ByteBuffer.allocate(2 * values.length);
        for (int value : values) {
            out.putShort((short) value);
        }
        return out.array();
    }

    public static byte[] ints(int... values) {
        ByteBuffer out = ByteBuffer.allocate(4 * values.length);
        for (int value : values) {
            out.putInt(value);
        }
        return out.array();
    }

    public static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
