package social.dassie.ground.text;

/**
 * Consonants of the Indic scripts that a virama joins into one sign, as in {@code क्ष}: one grapheme cluster since
 * Unicode 15.1 (Standard Annex 29, rule GB9c). Java supports that since version 22; earlier versions split after the
 * virama.
 */
final class IndicConjuncts {
    /** The first and last character of each range of {@code Indic_Conjunct_Break=Consonant}. */
    private static final String CONSONANTS = "\u0915\u0939\u0958\u095F\u0978\u097F\u0995\u09A8\u09AA\u09B0\u09B2\u09B2"
            + "\u09B6\u09B9\u09DC\u09DD\u09DF\u09DF\u09F0\u09F1\u0A95\u0AA8\u0AAA\u0AB0\u0AB2\u0AB3\u0AB5\u0AB9\u0AF9\u0AF9"
            + "\u0B15\u0B28\u0B2A\u0B30\u0B32\u0B33\u0B35\u0B39\u0B5C\u0B5D\u0B5F\u0B5F\u0B71\u0B71\u0C15\u0C28\u0C2A\u0C39"
            + "\u0C58\u0C5A\u0D15\u0D3A";
    /** {@code Indic_Conjunct_Break=Linker}: the viramas of Devanagari, Bengali, Gujarati, Oriya, Telugu and Malayalam. */
    private static final String VIRAMAS = "\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D";

    private static final char ZERO_WIDTH_JOINER = '\u200D';

    private IndicConjuncts() {}

    /**
     * Returns whether the text at {@code boundary} belongs to the cluster before it: consonant, marks with a virama,
     * consonant.
     */
    static boolean join(String text, int boundary) {
        if (boundary == 0 || boundary == text.length() || !isConsonant(text.charAt(boundary))) {
            return false;
        }
        boolean isBound = false;
        for (int at = boundary; at > 0; ) {
            int before = text.codePointBefore(at);
            at -= Character.charCount(before);
            if (isConsonant(before)) {
                return isBound;
            }
            isBound |= VIRAMAS.indexOf(before) >= 0;
            int type = Character.getType(before);
            boolean isMark = type == Character.NON_SPACING_MARK
                    || type == Character.ENCLOSING_MARK
                    || before == ZERO_WIDTH_JOINER;
            if (!isMark) {
                return false;
            }
        }
        return false;
    }

    private static boolean isConsonant(int codePoint) {
        for (int i = 0; i < CONSONANTS.length(); i += 2) {
            if (codePoint < CONSONANTS.charAt(i)) {
                return false;
            }
            if (codePoint <= CONSONANTS.charAt(i + 1)) {
                return true;
            }
        }
        return false;
    }
}
