package social.dassie.ground.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the text of a page. As in browsers, a byte order mark takes precedence over the header, and the header over
 * the page's own declaration, and invalid bytes become U+FFFD. Headers are often wrong, so, unlike in browsers, the
 * first of them for which all bytes are valid is used; and valid UTF-8 with some non-ASCII characters, apart from a few
 * invalid bytes, is UTF-8 regardless of its declaration, because no other text is valid UTF-8 by chance. A page without
 * a declaration is UTF-8 if most of its non-ASCII content is valid; otherwise windows-1252.
 */
public final class PageText {
    private static final int LOOK_AT_BYTES = 4_096;
    /** The minimum number of characters per invalid byte for a text to be UTF-8. */
    private static final int CERTAIN_FROM = 8;

    private static final char REPLACEMENT = '\uFFFD';
    private static final Charset LAST = Charset.forName("windows-1252");
    private static final Pattern DECLARED = Pattern.compile(
            "(?i)<(?:meta|\\?xml)[^>]{0,500}?(?:charset|encoding)\\s*=\\s*[\"']?\\s*([a-z0-9_:.-]{1,40})");

    private PageText() {}

    /** @param fromHeader the label of the charset in the header, or null */
    public static String of(byte[] body, @Nullable String fromHeader) {
        Charset marked = marked(body);
        if (marked != null) {
            String text = new String(body, marked);
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        }
        Optional<String> utf8 = valid(body, StandardCharsets.UTF_8);
        String lenient = utf8.orElseGet(() -> new String(body, StandardCharsets.UTF_8));
        if (isCertainlyUtf8(lenient)) {
            return lenient;
        }
        List<Charset> charsets = Stream.of(fromHeader == null ? null : WebCharsets.find(fromHeader), declared(body))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return charsets.stream()
                .flatMap(charset -> valid(body, charset).stream())
                .findFirst()
                .or(() -> utf8)
                .or(() -> charsets.stream()
                        .map(charset -> new String(body, charset))
                        .min(Comparator.comparingLong(PageText::replaced)))
                .orElseGet(() -> replaced(lenient) * 2 < beyondAscii(lenient) ? lenient : new String(body, LAST));
    }

    /** Returns the charset of the byte order mark, or of the first two bytes of a page in UTF-16 without one. */
    private static @Nullable Charset marked(byte[] body) {
        if (begins(body, 0xEF, 0xBB, 0xBF)) {
            return StandardCharsets.UTF_8;
        }
        if (begins(body, 0xFE, 0xFF) || begins(body, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        return begins(body, 0xFF, 0xFE) || begins(body, '<', 0) ? StandardCharsets.UTF_16LE : null;
    }

    private static boolean begins(byte[] body, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= body.length || (body[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the charset that the page declares. A page whose declaration is in ASCII is not in UTF-16, so UTF-8 is meant. */
    private static @Nullable Charset declared(byte[] body) {
        String head = new String(body, 0, Math.min(body.length, LOOK_AT_BYTES), StandardCharsets.ISO_8859_1);
        Matcher matcher = DECLARED.matcher(head);
        Charset charset = matcher.find() ? WebCharsets.find(matcher.group(1)) : null;
        return charset != null && charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset;
    }

    /** Decodes the bytes; empty if they are not valid. The page may have been truncated within its last character. */
    private static Optional<String> valid(byte[] body, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer text = CharBuffer.allocate((int) (body.length * (double) decoder.maxCharsPerByte()) + 1);
        // It is not the end of the input, so an incomplete last character is not an error.
        return decoder.decode(ByteBuffer.wrap(body), text, false).isError()
                ? Optional.empty()
                : Optional.of(text.flip().toString());
    }

    private static boolean isCertainlyUtf8(String decoded) {
        long beyondAscii = beyondAscii(decoded);
        return beyondAscii > 0 && replaced(decoded) * CERTAIN_FROM < beyondAscii;
    }

    private static long beyondAscii(String text) {
        return text.chars().filter(character -> character >= 0x80).count();
    }

    private static long replaced(String text) {
        return text.chars().filter(character -> character == REPLACEMENT).count();
    }
}
