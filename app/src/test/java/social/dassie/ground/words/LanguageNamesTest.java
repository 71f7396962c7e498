package social.dassie.ground.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LanguageNamesTest {
    private static final Map<String, String> ENGLISH = new LinkedHashMap<>();

    static {
        ENGLISH.put("de", "German");
        ENGLISH.put("el", "Greek");
        ENGLISH.put("et", "Estonian");
        ENGLISH.put("ldn", "Láadan");
        ENGLISH.put("ru", "Russian");
        ENGLISH.put("zh-TW", "Chinese (Taiwan)");
    }

    @Test
    void inEnglish_theMenuStaysAsItIs() {
        assertEquals(ENGLISH, LanguageNames.menu(ENGLISH));
        assertEquals(
                List.copyOf(ENGLISH.keySet()),
                List.copyOf(LanguageNames.menu(ENGLISH).keySet()));
    }

    @Test
    void elsewhere_namesAreTheReaders_inTheirOrder() {
        Words.in(
                InterfaceLanguage.GERMAN,
                () -> assertEquals(
                        List.of("Chinesisch (Taiwan)", "Deutsch", "Estnisch", "Griechisch", "Láadan", "Russisch"),
                        List.copyOf(LanguageNames.menu(ENGLISH).values())));
        Words.in(
                InterfaceLanguage.SPANISH,
                () -> assertEquals("alemán", LanguageNames.menu(ENGLISH).get("de")));
        Words.in(InterfaceLanguage.JAPANESE, () -> assertEquals("ドイツ語", LanguageNames.of("de")));
    }
}
