package social.dassie.upkeep.adoption;

import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/**
 * Values of PostgreSQL in the text form of {@code COPY}, as SQLite stores them: numbers, truth values as 0 and 1, arrays as JSON, and
 * everything else as text. https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2
 */
final class PostgresValues {
    private static final String NULL = "\\N";
    private static final String ARRAY = "[]";

    private PostgresValues() {}

    /**
     * Returns a value.
     *
     * @param field as {@code COPY} writes it
     * @param type such as {@code bigint} or {@code character varying(30)[]}
     * @throws IllegalArgumentException if it is not a value of this type
     */
    static @Nullable Object of(String field, String type) {
        if (field.equals(NULL)) {
            return null;
        }
        String text = field.indexOf('\\') < 0 ? field : unescaped(field);
        return type.endsWith(ARRAY) ? array(text, type.substring(0, type.length() - 2)) : scalar(text, type);
    }

    /** Returns whether a type's values are whole numbers. */
    static boolean isInteger(String type) {
        return type.equals("bigint") || type.equals("integer") || type.equals("smallint");
    }

    private static Object scalar(String text, String type) {
        if (isInteger(type)) {
            return Long.valueOf(text);
        }
        return switch (type) {
            case "boolean" -> text.equals("t") ? 1L : 0L;
            case "double precision", "real" -> Double.valueOf(text);
            case "bytea" -> HexFormat.of().parseHex(text.substring(2));
            default -> text;
        };
    }

    private static String unescaped(String field) {
        StringBuilder text = new StringBuilder(field.length());
        boolean isEscaped = false;
        for (int i = 0; i < field.length(); i++) {
            char character = field.charAt(i);
            if (isEscaped) {
                text.append(meaning(character));
                isEscaped = false;
            } else if (character == '\\') {
                isEscaped = true;
            } else {
                text.append(character);
            }
        }
        return text.toString();
    }

    /** Returns what a character after a backslash stands for. */
    private static char meaning(char escaped) {
        return switch (escaped) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'v' -> '\u000b';
            default -> escaped;
        };
    }

    /** Returns an array of one dimension, such as <code>{1,"a, b",NULL}</code>, as JSON. */
    private static String array(String text, String type) {
        if (!text.startsWith("{") || !text.endsWith("}")) {
            throw new IllegalArgumentException("not an array: " + text);
        }
        StringBuilder json = new StringBuilder(text.length() + 8).append('[');
        int end = text.length() - 1;
        int at = 1;
        while (at < end) {
            StringBuilder element = new StringBuilder();
            boolean isQuoted = text.charAt(at) == '"';
            at = isQuoted ? quoted(text, at + 1, element) : plain(text, at, end, element);
            json.append(json.length() > 1 ? "," : "").append(element(element.toString(), isQuoted, type));
            at++;
        }
        return json.append(']').toString();
    }

    /** Reads up to the closing quotation mark, and returns the position after it. */
    private static int quoted(String text, int from, StringBuilder element) {
        int at = from;
        while (text.charAt(at) != '"') {
            if (text.charAt(at) == '\\') {
                at++;
            }
            element.append(text.charAt(at));
            at++;
        }
        return at + 1;
    }

    private static int plain(String text, int from, int end, StringBuilder element) {
        int comma = text.indexOf(',', from);
        int to = comma < 0 ? end : comma;
        element.append(text, from, to);
        return to;
    }

    private static String element(String text, boolean isQuoted, String type) {
        if (!isQuoted && text.toUpperCase(Locale.ROOT).equals("NULL")) {
            return "null";
        }
        return isInteger(type) ? text : Json.text(text);
    }
}
