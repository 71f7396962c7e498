package social.dassie.ground.api;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Encoded JSON, a value or a part of one: it is copied into an answer unchanged, by {@link JsonGenerator#writeRawValue} or, after the
 * beginning of a value, {@link JsonGenerator#writeRaw}. Jackson's own class for this holds the text as
 * well as the bytes, which doubles the memory.
 */
public final class EncodedJson implements SerializableString {
    private final byte[] bytes;

    /** Writes a value that has gaps, for parts that change more often than the rest. */
    @FunctionalInterface
    public interface Writing {
        /** @param gap leaves out one value; call it in the place of writing that value */
        void to(JsonGenerator out, Gap gap) throws IOException;
    }

    /** Leaves a value out. */
    @FunctionalInterface
    public interface Gap {
        void leave() throws IOException;
    }

    private EncodedJson(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns JSON text, encoded. */
    static EncodedJson of(String text) {
        return new EncodedJson(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns what is before, between and after the gaps: one more than there are gaps. */
    public static List<EncodedJson> around(Writing value) {
        ReusedBytes bytes = new ReusedBytes();
        List<EncodedJson> parts = new ArrayList<>();
        try (JsonGenerator out = Json.MAPPER.createGenerator(bytes)) {
            value.to(out, () -> {
                out.writeRawValue("");
                out.flush();
                parts.add(new EncodedJson(bytes.copyAndClear()));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        parts.add(new EncodedJson(bytes.copyAndClear()));
        bytes.giveBack();
        return List.copyOf(parts);
    }

    @Override
    public String getValue() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public int charLength() {
        return getValue().length();
    }

    @Override
    public byte[] asUnquotedUTF8() {
        return bytes;
    }

    @Override
    public int appendUnquotedUTF8(byte[] buffer, int offset) {
        if (buffer.length - offset < bytes.length) {
            return -1;
        }
        System.arraycopy(bytes, 0, buffer, offset, bytes.length);
        return bytes.length;
    }

    @Override
    public int writeUnquotedUTF8(OutputStream out) throws IOException {
        out.write(bytes);
        return bytes.length;
    }

    @Override
    public int appendUnquoted(char[] buffer, int offset) {
        String text = getValue();
        if (buffer.length - offset < text.length()) {
            return -1;
        }
        text.getChars(0, text.length(), buffer, offset);
        return text.length();
    }

    @Override
    public int putUnquotedUTF8(ByteBuffer buffer) {
        if (buffer.remaining() < bytes.length) {
            return -1;
        }
        buffer.put(bytes);
        return bytes.length;
    }

    @Override
    public char[] asQuotedChars() {
        throw notAText();
    }

    @Override
    public byte[] asQuotedUTF8() {
        throw notAText();
    }

    @Override
    public int appendQuotedUTF8(byte[] buffer, int offset) {
        throw notAText();
    }

    @Override
    public int appendQuoted(char[] buffer, int offset) {
        throw notAText();
    }

    @Override
    public int writeQuotedUTF8(OutputStream out) {
        throw notAText();
    }

    @Override
    public int putQuotedUTF8(ByteBuffer buffer) {
        throw notAText();
    }

    private static IllegalStateException notAText() {
        return new IllegalStateException("A JSON value is not the content of a JSON string");
    }
}
