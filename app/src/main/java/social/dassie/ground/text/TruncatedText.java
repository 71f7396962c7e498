package social.dassie.ground.text;

/** Truncates texts that are longer than what is stored. */
public final class TruncatedText {
    private TruncatedText() {}

    /** Returns the text, or this many of its first characters (code points). */
    public static String to(int characters, String text) {
        return text.codePointCount(0, text.length()) <= characters
                ? text
                : text.substring(0, text.offsetByCodePoints(0, characters));
    }
}
