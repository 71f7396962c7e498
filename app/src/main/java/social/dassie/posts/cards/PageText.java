package social.dassie.posts.cards;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the text of a page. Headers are often wrong, so a charset is used only when the bytes are valid in it. The
 * order is: the charset of the header, that of the page, UTF-8, and at last windows-1252, as in browsers.
 */
final class PageText {
    private static final int LOOK_AT_BYTES = 4_096;
    private static final Charset LAST = Charset.forName("windows-1252");
    private static final Pattern DECLARED = Pattern.compile(
            "(?i)<(?:meta|\\?xml)[^>]{0,500}?(?:charset|encoding)\\s*=\\s*[\"']?\\s*([a-z0-9_:.-]{2,40})");

    private PageText() {}

    /** @param fromHeader the charset that the header names, or null */
    static String of(byte[] body, @Nullable Charset fromHeader) {
        for (Charset charset : Arrays.asList(fromHeader, declared(body), StandardCharsets.UTF_8)) {
            Optional<String> text = charset == null ? Optional.empty() : decoded(body, charset);
            if (text.isPresent()) {
                return text.get();
            }
        }
        return new String(body, LAST);
    }

    private static @Nullable Charset declared(byte[] body) {
        String head = new String(body, 0, Math.min(body.length, LOOK_AT_BYTES), StandardCharsets.ISO_8859_1);
        Matcher matcher = DECLARED.matcher(head);
        try {
            return matcher.find() ? Charset.forName(matcher.group(1)) : null;
        } catch (IllegalArgumentException unknown) {
            return null;
        }
    }

    /** Decodes the bytes; empty when they are not valid. The page may have been cut within its last character. */
    private static Optional<String> decoded(byte[] body, Charset charset) {
        for (int cut = 0; cut <= Math.min(3, body.length); cut++) {
            try {
                ByteBuffer bytes = ByteBuffer.wrap(body, 0, body.length - cut);
                return Optional.of(charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)
                        .decode(bytes)
                        .toString());
            } catch (CharacterCodingException impossible) {
                // Try without the last byte.
            } catch (UnsupportedOperationException noDecoder) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
