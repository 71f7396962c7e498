package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.text.PhraseScanner.Phrase;

class PhraseScannerTest {
    private static List<String> find(String text, boolean wholeWord, String... phrases) {
        List<Phrase> list = List.of(phrases).stream()
                .map(phrase -> new Phrase(phrase, wholeWord))
                .toList();
        String normal = PhraseScanner.normalise(text);
        List<String> found = new ArrayList<>();
        new PhraseScanner(list).scan(normal, (phrase, start, end) -> found.add(normal.substring(start, end)));
        return found;
    }

    @ParameterizedTest
    @CsvSource({
        "Cats are fine, cat, Cat",
        "GRÜSSE, grüsse, GRÜSSE",
        "привет МИР, мир, МИР",
        "ΟΔΟΣ οδος, οδος, ΟΔΟΣ",
        "今日は猫です, 猫, 猫",
        "e\u0301cole, \u00e9cole, \u00e9cole",
        "so 😺😺 nice, 😺 nice, 😺 nice",
        "a.b, a.b, a.b",
    })
    void phrase_isFoundCaseInsensitively_inAnyScript(String text, String phrase, String found) {
        assertEquals(found, find(text, false, phrase).get(0));
    }

    @ParameterizedTest
    @CsvSource({"axb, a.b", "aaa, a*", "cat, c[a]t", "abc, ^abc$", "x, (x|y)", "a, \\w"})
    void phrase_isNeverAPattern(String text, String phrase) {
        assertEquals(List.of(), find(text, false, phrase));
    }

    @ParameterizedTest
    @CsvSource({
        "a cat., cat, 1",
        "cat, cat, 1",
        "concatenate, cat, 0",
        "cats, cat, 0",
        "cat_food, cat, 0",
        "cat3, cat, 0",
        "кот котик, кот, 1",
        "cat\u0301, cat, 0",
        "猫です, 猫, 0",
        "猫 です, 猫, 1",
        "#cat, cat, 1",
        "xC++y, C++, 0",
        "C++y, C++, 1",
        "a😺b, 😺, 1",
        "'two words', two words, 1",
    })
    void wholeWord_isBoundedByLettersDigitsAndMarks(String text, String phrase, int times) {
        assertEquals(times, find(text, true, phrase).size());
    }

    @Test
    void phraseWithinAnother_isFoundToo() {
        assertEquals(
                List.of("he", "she", "hers").stream().sorted().toList(),
                find("ushers", false, "he", "she", "hers", "his").stream()
                        .sorted()
                        .toList());
    }

    @Test
    void noPhrases_orEmptyOnes_matchNothing() {
        assertEquals(List.of(), find("text", false));
        assertEquals(List.of(), find("text", false, ""));
        assertEquals(List.of(), find("", false, "a"));
    }

    @Test
    void matches_equalThoseOfANaiveSearch() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            List<Phrase> phrases = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                phrases.add(new Phrase(word(random, 1 + random.nextInt(4)), random.nextBoolean()));
            }
            String text = word(random, 40);
            TreeSet<String> expected = new TreeSet<>();
            for (int i = 0; i < phrases.size(); i++) {
                String phrase = phrases.get(i).text();
                for (int at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
                    if (!phrases.get(i).wholeWord() || isWhole(text, at, at + phrase.length())) {
                        expected.add(i + " " + at + " " + (at + phrase.length()));
                    }
                }
            }
            TreeSet<String> found = new TreeSet<>();
            new PhraseScanner(phrases).scan(text, (i, start, end) -> found.add(i + " " + start + " " + end));
            assertEquals(expected, found, () -> text + " " + phrases);
        }
    }

    private static boolean isWhole(String text, int start, int end) {
        boolean before = start > 0 && isLetter(text, start - 1) && isLetter(text, start);
        boolean after = end < text.length() && isLetter(text, end) && isLetter(text, end - 1);
        return !before && !after;
    }

    private static boolean isLetter(String text, int at) {
        return Character.isLetter(text.charAt(at));
    }

    private static String word(Random random, int length) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < length; i++) {
            word.append("aab -".charAt(random.nextInt(5)));
        }
        return word.toString();
    }

    @Test
    void thousandsOfPhrasesOverALongText_areOnePass() {
        List<Phrase> phrases = new ArrayList<>();
        for (int i = 1; i <= 140; i++) {
            phrases.add(new Phrase("a".repeat(i), true));
        }
        String text = "a".repeat(100_000);
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            int[] found = new int[1];
            new PhraseScanner(phrases).scan(text, (phrase, start, end) -> found[0]++);
            assertEquals(0, found[0]);
        });
    }
}
