package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharacterCountTest {
    private static int count(String text) {
        return CharacterCount.of("", text);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0",
        "abc, 3",
        "日本語, 3",
        "مرحبا, 5",
        "e\u0301, 1",
        "👍🏽, 1",
        "👨‍👩‍👧‍👦, 1",
        "🏳️‍🌈, 1",
        "🇩🇪🇿🇦, 2",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿, 1",
        "1️⃣, 1",
        "नि, 1",
        "\u1112\u1161\u11AB, 1",
        "\uD55C\u11AB, 1",
        "🧑🏿‍🤝‍🧑🏻, 1",
        "❤️‍🔥👁️‍🗨️, 2",
        "🇩🇪🇿, 2",
        "👍👍🏽, 2",
        "กำ, 1",
        "வணக்கம், 5",
        "क्षत्रिय, 3",
        "क्‍ष, 1",
        "क्क्क, 1",
        "क़्क, 1",
        "कक, 2",
        "कि्क, 2",
        "a\u094Dक, 2",
        "ক্ত, 1",
        "త్య, 1",
        "ક્ષ, 1",
        "ക്ക, 1",
    })
    void grapheme_countsOnce_regardlessOfCodePoints(String text, int expected) {
        assertEquals(expected, count(text));
        assertEquals(expected, CharacterCount.graphemes(text));
    }

    @Test
    void lineEnd_isOneWhetherOneCharacterOrTwo() {
        assertEquals(3, count("a\nb"));
        assertEquals(3, count("a\r\nb"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://a.example",
                "https://example.org/a/very/long/path/that/goes/on/and/on?with=a&query=too#and-a-fragment",
                "https://例え.テスト/👨‍👩‍👧‍👦",
                "https://a.example/@bob@b.example",
                "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
            })
    void url_counts23(String url) {
        assertEquals(23, count(url));
        assertEquals(2 + 23 + 3, count("a " + url + ", b"));
    }

    @Test
    void url_withoutSchemeCountsInFull() {
        assertEquals(23 + 12, count("www.example.org/1234567 abcdefghijk"));
    }

    @Test
    void mention_countsWithoutItsDomain() {
        assertEquals(4, count("@bob@a.very.long.domain.example"));
        assertEquals(4, count("@bob"));
        assertEquals(3 + 4 + 1, count("Hi @bob@b.example!"));
    }

    @Test
    void mailAddress_countsInFull() {
        assertEquals(13, count("bob@b.example"));
    }

    @Test
    void hashtag_countsInFull() {
        assertEquals(5, count("#cats"));
    }

    @Test
    void spoilerText_countsInFull() {
        assertEquals(4 + 2, CharacterCount.of("head", "ab"));
        assertEquals(18, CharacterCount.of("https://a.example/", ""));
        assertEquals(14, CharacterCount.of("@bob@b.example", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\u0301", "👨\u200D", "🇩", "\u200D", "\ud83d", "@a@b.c ", "http://a.bc ", "\u0600", "a\u0301"})
    void hostileText_isCountedInLinearTime(String part) {
        String text = part.repeat(100_000 / part.length());
        assertTimeoutPreemptively(Duration.ofSeconds(2), () -> CharacterCount.of(text, text));
    }
}
