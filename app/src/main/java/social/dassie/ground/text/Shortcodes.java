package social.dassie.ground.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The shortcodes of custom emoji in a text: {@code :name:}, where the name is two or more of {@code a-z A-Z 0-9 _}. */
public final class Shortcodes {
    private Shortcodes() {}

    /**
     * A shortcode in a text.
     *
     * @param name without the colons
     * @param from the position of the first colon
     * @param to the position after the second colon
     */
    public record Use(String name, int from, int to) {}

    /** Returns the names of {@link #uses}, deduplicated, in the order of their first use. */
    public static Set<String> in(String text) {
        Set<String> names = new LinkedHashSet<>();
        uses(text).forEach(use -> names.add(use.name()));
        return names;
    }

    /**
     * Returns the names between colons in {@code text}, in order. Neither colon may be adjacent to a letter, a digit or
     * another colon on its outside, so that {@code 10:30:45} is a time.
     */
    public static List<Use> uses(String text) {
        List<Use> uses = new ArrayList<>();
        int opening = text.indexOf(':');
        while (opening >= 0) {
            int end = endOfName(text, opening + 1);
            boolean closed = end - opening > 2 && end < text.length() && text.charAt(end) == ':';
            if (closed && standsApartBefore(text, opening) && standsApartAfter(text, end + 1)) {
                uses.add(new Use(text.substring(opening + 1, end), opening, end + 1));
                opening = text.indexOf(':', end + 1);
            } else {
                opening = text.indexOf(':', end);
            }
        }
        return uses;
    }

    private static int endOfName(String text, int start) {
        int at = start;
        while (at < text.length() && (CodePoints.isAsciiAlphanumeric(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        return at;
    }

    private static boolean standsApartBefore(String text, int at) {
        return at == 0 || isApart(text.codePointBefore(at));
    }

    private static boolean standsApartAfter(String text, int at) {
        return at == text.length() || isApart(text.codePointAt(at));
    }

    private static boolean isApart(int codePoint) {
        return codePoint != ':' && !Character.isAlphabetic(codePoint) && !Character.isDigit(codePoint);
    }
}
