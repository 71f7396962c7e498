package social.dassie.ground.outbound;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import social.dassie.ground.outbound.OutboundException.Reason;

/**
 * Decompresses bodies. This is not left to Jetty, because a few bytes can decompress to any size: this class stops at
 * the limit.
 */
final class Encoding {
    /** The value of the header Accept-Encoding. */
    static final String ACCEPTED = "gzip";

    private static final int BLOCK = 8_192;

    private Encoding() {}

    /** Returns the decompressed bytes, at most {@code maxBytes} + 1. A truncated body yields as many bytes as possible. */
    static byte[] plain(byte[] body, String encoding, int maxBytes) throws OutboundException {
        switch (encoding.strip().toLowerCase(Locale.ROOT)) {
            case "", "identity" -> {
                return body;
            }
            case "gzip", "x-gzip" -> {
                return gunzip(body, maxBytes);
            }
            default -> throw new OutboundException(Reason.WRONG_TYPE, "A body is encoded with " + encoding);
        }
    }

    private static byte[] gunzip(byte[] body, int maxBytes) throws OutboundException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            byte[] block = new byte[BLOCK];
            int read = 0;
            while (read >= 0 && plain.size() <= maxBytes) {
                plain.write(block, 0, read);
                read = in.read(block, 0, Math.min(BLOCK, maxBytes + 1 - plain.size()));
            }
        } catch (EOFException cut) {
            return plain.toByteArray();
        } catch (IOException e) {
            throw new OutboundException(Reason.WRONG_TYPE, "A body is not in the encoding that it names", e);
        }
        return plain.toByteArray();
    }
}
