package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {
    @Test
    void all_containsEveryStandardAndRegionOnce() {
        List<Languages.Language> all = Languages.all();
        assertEquals(new Languages.Language("aa", "Afar"), all.get(0));
        assertTrue(all.contains(new Languages.Language("ku", "Kurmanji (Kurdish)")));
        assertTrue(all.contains(new Languages.Language("zh-TW", "Chinese (Taiwan)")));
        assertEquals(new Languages.Language("zgh", "Standard Moroccan Tamazight"), all.get(all.size() - 1));
        assertEquals(
                all.size(),
                all.stream().map(Languages.Language::code).distinct().count());
        assertEquals(
                184,
                all.stream().filter(language -> language.code().length() == 2).count());
    }

    @Test
    void all_isWellFormed() {
        for (Languages.Language language : Languages.all()) {
            assertTrue(language.code().matches("[a-z]{2,3}(-[A-Z]{2,3})?"), language.code());
            assertTrue(language.name().matches("[\\p{L} ()-]+"), language.name());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "en, en",
        "EN, en",
        "en-US, en",
        "de_AT, de",
        "ja-JP, ja",
        "zh-TW, zh-TW",
        "zh_tw, zh-TW",
        "zh-Hant-TW, zh",
        "zh-YUE, zh-YUE",
        "pt-BR, pt-BR",
        "pt-PT, pt-PT",
        "sr-Latn, sr-Latn",
        "tok, tok",
        "' en ', en",
        "en-GB, en-GB"
    })
    void normalise_keepsKnownRegions_andDropsOthers(String language, String expected) {
        assertEquals(expected, Languages.normalise(language));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "xx", "qqq", "und", "english", "-", "_", "-en", "xx-US", "<script>", "İ"})
    void normalise_ofUnknownIsNull(String language) {
        assertNull(Languages.normalise(language));
    }
}
