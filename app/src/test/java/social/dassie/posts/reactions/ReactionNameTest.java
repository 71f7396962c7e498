package social.dassie.posts.reactions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReactionNameTest {
    private static final String HEART = "\u2764\uFE0F";

    private static String key(String text) {
        return Objects.requireNonNull(ReactionName.parse(text), text).key();
    }

    @Test
    void variationSelectors_areNormalised() {
        assertEquals(HEART, key("\u2764"));
        assertEquals(HEART, key(HEART));
        assertEquals(HEART, key(HEART + "\uFE0F"));
        assertEquals("\uD83D\uDC41\uFE0F\u200D\uD83D\uDDE8\uFE0F", key("\uD83D\uDC41\u200D\uD83D\uDDE8"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uD83D\uDC4B\uD83C\uDFFD", // a skin tone
                "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67", // a family
                "\uD83C\uDDE9\uD83C\uDDEA", // a flag
                "\uD83C\uDFF4\uDB40\uDC67\uDB40\uDC62\uDB40\uDC73\uDB40\uDC63\uDB40\uDC74\uDB40\uDC7F", // Scotland
                "1\uFE0F\u20E3" // a keycap
            })
    void sequences_areOneEmoji(String text) {
        ReactionName name = Objects.requireNonNull(ReactionName.parse(text));
        assertTrue(name.isUnicode());
        assertEquals(text, name.content());
    }

    @ParameterizedTest
    @CsvSource({
        "blob, blob, :blob:",
        ":blob:, blob, :blob:",
        ":blob@far.example:, blob@far.example, :blob:",
        ":blob@.:, blob, :blob:",
        "Blob_2@FAR.example, Blob_2@far.example, :Blob_2:"
    })
    void shortcodes_areParsed(String text, String key, String content) {
        assertEquals(key, key(text));
        assertEquals(content, Objects.requireNonNull(ReactionName.parse(text)).content());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "::",
                "a",
                "\u202Eblob",
                ":blob\u202E:",
                "\uD83D\uDC4D\uD83D\uDC4D",
                "\uD83D\uDC4D\u202E",
                "\uFE0F",
                "\uD83D",
                "\u200D",
                "blob@",
                "@far.example",
                "thumbs up",
                "<b>",
                "\u3042"
            })
    void anythingElse_isNotAName(String text) {
        assertNull(ReactionName.parse(text), text);
    }

    @Test
    void longShortcode_isNotAName() {
        assertNull(ReactionName.parse("a".repeat(10_000)));
        assertNull(ReactionName.parse(":" + "a".repeat(129) + ":"));
        assertNull(ReactionName.parse("\u2764" + "\uFE0F".repeat(10_000)));
        assertEquals("a".repeat(128), key(":" + "a".repeat(128) + ":"));
    }
}
