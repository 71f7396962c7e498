package social.dassie.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ends of the answers in what a connection receives, and looks at nothing else of them than it must. Bodies end
 * by Content-Length or chunks (RFC 9112 sections 6 and 7).
 */
final class AnswerReader {
    private static final int MAX_LINE = 16 * 1024;
    private static final int LONGEST_NAME = 17;

    private enum Part {
        STATUS_LINE,
        HEADER,
        BODY,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILER
    }

    private final byte[] line = new byte[MAX_LINE];
    private int lineLength;
    private Part part = Part.STATUS_LINE;
    private int status;
    private long left;
    private boolean isChunked;
    private @Nullable String link;

    /** The status of the answer that was read last. */
    int status() {
        return status;
    }

    /** Its Link header. */
    @Nullable
    String link() {
        return link;
    }

    /**
     * Takes what is there, at most to the end of the answer. Returns whether that is reached.
     *
     * @param body where the body goes; null lets it go
     */
    boolean read(ByteBuffer received, @Nullable ByteArrayOutputStream body) throws IOException {
        while (received.hasRemaining()) {
            boolean isBytes = part == Part.BODY || part == Part.CHUNK;
            boolean isComplete = isBytes ? skip(received, body) : isLine(received) && isLast();
            if (isComplete) {
                part = Part.STATUS_LINE;
                return true;
            }
        }
        return false;
    }

    private boolean skip(ByteBuffer received, @Nullable ByteArrayOutputStream body) {
        int taken = (int) Math.min(left, received.remaining());
        if (body == null) {
            received.position(received.position() + taken);
        } else {
            byte[] bytes = new byte[taken];
            received.get(bytes);
            body.writeBytes(bytes);
        }
        left -= taken;
        if (left == 0 && part == Part.CHUNK) {
            part = Part.CHUNK_END;
            return false;
        }
        return left == 0;
    }

    /** Collects a line without its end. Returns whether it is whole. */
    private boolean isLine(ByteBuffer received) throws IOException {
        while (received.hasRemaining()) {
            byte next = received.get();
            if (next == '\n') {
                lineLength -= lineLength > 0 && line[lineLength - 1] == '\r' ? 1 : 0;
                return true;
            }
            if (lineLength == MAX_LINE) {
                throw new IOException("A line of the answer is longer than " + MAX_LINE + " bytes");
            }
            line[lineLength++] = next;
        }
        return false;
    }

    /** Understands a line. Returns whether the answer ends with it. */
    private boolean isLast() throws IOException {
        int length = lineLength;
        lineLength = 0;
        switch (part) {
            case STATUS_LINE -> begin(length);
            case HEADER -> {
                if (length == 0) {
                    part = isChunked ? Part.CHUNK_SIZE : Part.BODY;
                    return !isChunked && left == 0;
                }
                header(length);
            }
            case CHUNK_SIZE -> {
                left = Long.parseLong(text(0, length).replaceFirst(";.*", "").trim(), 16);
                part = left == 0 ? Part.TRAILER : Part.CHUNK;
            }
            case CHUNK_END -> part = Part.CHUNK_SIZE;
            case TRAILER -> {
                return length == 0;
            }
            default -> throw new IllegalStateException(part.name());
        }
        return false;
    }

    private void begin(int length) throws IOException {
        if (length < 12) {
            throw new IOException("Not an answer of HTTP: " + text(0, length));
        }
        status = Integer.parseInt(text(9, 12));
        left = 0;
        isChunked = false;
        link = null;
        part = Part.HEADER;
    }

    private void header(int length) {
        int colon = 0;
        while (colon < Math.min(length, LONGEST_NAME) && line[colon] != ':') {
            colon++;
        }
        switch (colon) {
            case 4 -> link = isNamed("link") ? text(colon + 1, length) : link;
            case 14 -> left = isNamed("content-length") ? Long.parseLong(text(colon + 1, length)) : left;
            case 17 -> isChunked |= isNamed("transfer-encoding");
            default -> {}
        }
    }

    private boolean isNamed(String name) {
        return text(0, name.length()).toLowerCase(Locale.ROOT).equals(name);
    }

    private String text(int from, int to) {
        return new String(line, from, to - from, StandardCharsets.ISO_8859_1).trim();
    }
}
