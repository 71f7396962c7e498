package social.dassie.ground.words;

import java.util.function.LongToIntFunction;

/**
 * The plural forms of texts by whole number (CLDR, Language Plural Rules). The forms of a language are in the order
 * zero, one, two, few, many, other, of which each language has some. A category that no number below a million needs has
 * no form. A library with the rules of all languages would make the program a third larger.
 */
enum PluralForms {
    /** Japanese: one form for all. */
    SAME(1, n -> 0),
    /** English, Dutch, German, Italian, Spanish: one, other. */
    ONE(2, n -> n == 1 ? 0 : 1),
    /** French and Portuguese: what is less than two is one. */
    BELOW_TWO(2, n -> n <= 1 ? 0 : 1),
    /** Polish: one, few, many. */
    POLISH(3, n -> n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2),
    /** Arabic: zero, one, two, few, many, other. */
    ARABIC(6, n -> n <= 2 ? (int) n : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5);

    private final int number;

    @SuppressWarnings("ImmutableEnumChecker") // a pure function of its argument
    private final LongToIntFunction rule;

    PluralForms(int number, LongToIntFunction rule) {
        this.number = number;
        this.rule = rule;
    }

    /** Returns the number of forms of a text with a number. */
    int number() {
        return number;
    }

    /** Returns the form for a non-negative number; the last one if the text has fewer. */
    String of(long n, String forms) {
        String[] choices = forms.split("\\|", -1);
        return choices[Math.min(rule.applyAsInt(n), choices.length - 1)];
    }
}
