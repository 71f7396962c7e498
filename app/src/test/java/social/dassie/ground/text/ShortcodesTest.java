package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShortcodesTest {
    private static String in(String text) {
        return String.join(" ", Shortcodes.in(text));
    }

    @ParameterizedTest
    @CsvSource({
        ":cat:, cat",
        "hi :blob_cat2: ho, blob_cat2",
        ":aa: :bb:, aa bb",
        ":bb: :aa: :bb:, bb aa",
        "(:aa:), aa",
        "😀:aa:😀, aa",
        "_:aa:_, aa",
        ":aa:-:bb:, aa bb",
        ":x :aa:, aa",
    })
    void shortcode_betweenNonLetters_isFound(String text, String expected) {
        assertEquals(expected, in(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "::",
                ":a:",
                ":aa",
                "aa:",
                "x:aa:",
                ":aa:x",
                "1:aa:",
                ":aa:1",
                "é:aa:",
                ":aa:猫",
                "::aa:",
                ":aa::",
                ":aa::bb:",
                ":a-b:",
                ":a b:",
                ":äa:",
                "10:30:45",
                "𝔞:aa:"
            })
    void shortcode_ofOtherShapeIsText(String text) {
        assertEquals("", in(text));
    }

    @Test
    void shortcode_onEachLineIsFound() {
        assertEquals(List.of("aa", "bb"), List.copyOf(Shortcodes.in(":aa:\r\n:bb:\n")));
    }

    @ParameterizedTest
    @ValueSource(strings = {":", ":a", ":aa", ":aa:", ":aa: ", "a", "::a"})
    void hostileText_isReadInLinearTime(String part) {
        String text = ":" + part.repeat(100_000 / part.length());
        assertTimeoutPreemptively(Duration.ofSeconds(2), () -> Shortcodes.in(text));
    }
}
