package social.dassie.outbound;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import social.dassie.outbound.OutboundException.Reason;

/**
 * Unpacks bodies. Done here and not by Jetty, because what a few bytes unpack to has no end: the work stops where the
 * limit is passed.
 */
final class Encoding {
    /** What the requests say that they take. */
    static final String ACCEPTED = "gzip";

    private static final int BLOCK = 8_192;

    private Encoding() {}

    /** The plain bytes, at most {@code maxBytes} and one. A body that was cut gives what can be had of it. */
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
