package social.dassie.ground.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de-CH,de;q=0.9,en;q=0.8 | GERMAN",
                "sv, ja;q=0.3, es;q=0.5 | SPANISH",
                "sv | ENGLISH",
                "de;q=0, en | ENGLISH",
                ";;;q=x | ENGLISH",
                "* | ENGLISH"
            })
    void preferred_isTheFirstSupportedLanguage(String header, InterfaceLanguage language) {
        assertEquals(language, InterfaceLanguage.preferred(header));
    }

    @Test
    void say_fillsPlaceholders_andFallsBackToEnglish() {
        Words.in(InterfaceLanguage.GERMAN, () -> {
            assertEquals("Anmelden", Words.say("common.sign_in", "Sign in"));
            assertEquals("Nowhere $1 {0} is this", Words.say("no.key", "Nowhere {0} {1} is this", "$1", "{0}"));
        });
        assertEquals("Sign in", Words.say("common.sign_in", "Sign in"));
    }

    @Test
    void count_takesTheFormOfTheNumber() {
        assertEquals("1 word of a", Words.count(1, "no.key", "{0} word of {1}|{0} words of {1}", "a"));
        assertEquals("1,200 words of a", Words.count(1_200, "no.key", "{0} word of {1}|{0} words of {1}", "a"));
    }

    /** The catalogues have as many forms as the program takes. */
    @ParameterizedTest
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void cataloguesHaveTheFormsOfTheLanguage(InterfaceLanguage language) {
        String forms = String.valueOf(language.words().get("common.posts_count"));
        assertEquals(language.forms().number(), forms.split("\\|", -1).length);
    }

    /** Whole numbers of each form, as CLDR has them. */
    @ParameterizedTest
    @CsvSource({
        "POLISH, 1 5, a|b|c, a c",
        "POLISH, 2 12 22 112 0, a|b|c, b c b c c",
        "BELOW_TWO, 0 1 2, a|b, a a b",
        "ARABIC, 0 1 2 3 11 100 102 103 111, z|o|t|f|m|x, z o t f m x x f m",
        "SAME, 1 2, a, a a"
    })
    void numbers_haveTheFormOfTheLanguage(PluralForms forms, String numbers, String texts, String expected) {
        String said = Stream.of(numbers.split(" "))
                .map(n -> forms.of(Long.parseLong(n), texts))
                .collect(Collectors.joining(" "));
        assertEquals(expected, said);
    }
}
