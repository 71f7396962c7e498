package social.dassie.ground.text;

/** The character classes in the rules for mentions, hashtags and links. */
final class CodePoints {
    private CodePoints() {}

    /**
     * Returns whether it is a letter, mark, decimal digit or connector such as {@code _}: {@code [[:word:]]} of the
     * reference server.
     */
    static boolean isWord(int codePoint) {
        return Character.isAlphabetic(codePoint)
                || isMark(codePoint)
                || Character.isDigit(codePoint)
                || Character.getType(codePoint) == Character.CONNECTOR_PUNCTUATION;
    }

    static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    static boolean isSpace(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint) || codePoint == 0x85;
    }

    static boolean isAsciiLetter(int codePoint) {
        return (codePoint >= 'a' && codePoint <= 'z') || (codePoint >= 'A' && codePoint <= 'Z');
    }

    static boolean isAsciiAlphanumeric(int codePoint) {
        return isAsciiLetter(codePoint) || (codePoint >= '0' && codePoint <= '9');
    }

    /** Returns whether it is punctuation of any script, such as {@code 。} and {@code »}; symbols and emoji are not. */
    static boolean isPunctuation(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }

    /**
     * Returns whether a link never contains it: spaces, controls, half surrogate pairs, byte order marks, and the marks
     * that change the direction of text, which would let a link look like another one.
     */
    static boolean endsLink(int codePoint) {
        return isSpace(codePoint)
                || Character.isISOControl(codePoint)
                || Character.getType(codePoint) == Character.SURROGATE
                || isDirectional(codePoint)
                || isByteOrderMark(codePoint);
    }

    static boolean isByteOrderMark(int codePoint) {
        return codePoint == 0xFEFF || codePoint == 0xFFFE || codePoint == 0xFFFF;
    }

    private static boolean isDirectional(int codePoint) {
        return codePoint == 0x061C
                || codePoint == 0x200E
                || codePoint == 0x200F
                || (codePoint >= 0x202A && codePoint <= 0x202E)
                || (codePoint >= 0x2066 && codePoint <= 0x2069);
    }
}
