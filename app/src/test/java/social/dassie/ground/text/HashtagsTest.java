package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HashtagsTest {
    @ParameterizedTest
    @CsvSource({
        "Cats, cats",
        "ＣＡＴＳ１, cats1",
        "Café, cafe",
        "Cafe\u0301, cafe",
        "Straße, strasse",
        "ÆØÅ, aeoa",
        "Łódź, lodz",
        "İzmir, izmir",
        "ｶﾀｶﾅ, カタカナ",
        "が, が",
        "Ёлка, ёлка",
        "ΣΊΣΥΦΟΣ, σίσυφος",
        "हिन्दी, हिन्दी",
        "ไก่, ไก่",
        "한국, 한국",
        "a_b·c・d, a_b·c・d",
        "#cats!, cats",
        "a b-c, abc",
        "'', ''",
        "#!, ''",
    })
    void normalise_givesOneKeyForEverySpelling(String name, String expected) {
        assertEquals(expected, Hashtags.normalise(name));
        assertEquals(expected, Hashtags.normalise(expected), "normalising twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "Cats", "1a", "a1", "1_2", "___", "猫", "a·b", "1·2", "نمی\u200cخواهم", "𝔞"})
    void isValid_acceptsValidNames(String name) {
        assertTrue(Hashtags.isValid(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "1", "2026", "_", "__", "_1", "·", "·a", "a·", "a b", "a-b", "#a", "a!", "😀", "\u0301\u200c"
            })
    void isValid_refusesTheRest(String name) {
        assertFalse(Hashtags.isValid(name));
    }

    @Test
    void isValid_agreesWithTheSearchOfTexts() {
        for (String name : new String[] {"a", "1_2", "__", "a·", "·a", "___", "_1"}) {
            boolean found =
                    TextEntities.find("#" + name).stream().anyMatch(entity -> entity.end() == 1 + name.length());
            assertEquals(found, Hashtags.isValid(name), name);
        }
    }
}
