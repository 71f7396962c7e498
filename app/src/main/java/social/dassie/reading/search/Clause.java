package social.dassie.reading.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One part of a search text: a word, a phrase in quotes, or an operator with its value, such as {@code from:me}. A minus
 * before it excludes its matches.
 *
 * @param operator empty for words
 */
record Clause(boolean isNegated, String operator, String value) {
    private static final int MOST = 64;
    private static final String QUOTES = "\"“”„";
    private static final Set<String> OPERATORS =
            Set.of("from", "has", "before", "after", "during", "in", "is", "language");

    /** Parses any text: an unclosed quote ends with the text, and an unknown operator is treated as words. */
    static List<Clause> parse(String text) {
        List<Clause> clauses = new ArrayList<>();
        int at = 0;
        while (at < text.length() && clauses.size() < MOST) {
            if (isSpace(text.charAt(at))) {
                at++;
                continue;
            }
            boolean isSigned = text.charAt(at) == '-' || text.charAt(at) == '+';
            boolean isNegated = text.charAt(at) == '-';
            int start = isSigned ? at + 1 : at;
            String operator = operatorAt(text, start);
            int from = operator.isEmpty() ? start : start + operator.length() + 1;
            boolean isQuoted = from < text.length() && isQuote(text.charAt(from));
            int begin = isQuoted ? from + 1 : from;
            int end = begin;
            while (end < text.length() && !isQuote(text.charAt(end)) && (isQuoted || !isSpace(text.charAt(end)))) {
                end++;
            }
            clauses.add(new Clause(isNegated, operator, text.substring(begin, end)));
            at = isQuoted ? Math.min(end + 1, text.length()) : Math.max(end, at + 1);
        }
        return clauses;
    }

    /** Returns this clause as plain words, for an operator with an invalid value. */
    Clause asWords() {
        return new Clause(isNegated, "", operator + " " + value);
    }

    private static String operatorAt(String text, int start) {
        int colon = text.indexOf(':', start);
        if (colon < 0 || colon + 1 >= text.length() || isSpace(text.charAt(colon + 1))) {
            return "";
        }
        String name = text.substring(start, colon).toLowerCase(Locale.ROOT);
        return OPERATORS.contains(name) ? name : "";
    }

    private static boolean isQuote(char character) {
        return QUOTES.indexOf(character) >= 0;
    }

    private static boolean isSpace(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character);
    }
}
