package social.dassie.ground.outbound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A media type with parameters (RFC 9110 section 8.3.1). A parameter that lists words, such as {@code profile}, includes
 * a value that has all of its words.
 */
record MediaRange(String type, Map<String, String> parameters) {
    static MediaRange of(String text) {
        List<String> parts = split(text);
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String part : parts.subList(1, parts.size())) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                parameters.putIfAbsent(
                        part.substring(0, equals).strip().toLowerCase(Locale.ROOT),
                        part.substring(equals + 1).strip().replace("\"", ""));
            }
        }
        return new MediaRange(parts.get(0).strip().toLowerCase(Locale.ROOT), parameters);
    }

    /** Splits at each semicolon outside of quotes. */
    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        boolean isQuoted = false;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '"') {
                isQuoted = !isQuoted;
            } else if (text.charAt(i) == ';' && !isQuoted) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    /** Returns whether a {@code Content-Type} header is of this type and has all of these parameters. */
    boolean includes(String contentType) {
        MediaRange other = of(contentType);
        return type.equals(other.type)
                && parameters.entrySet().stream()
                        .allMatch(entry -> words(other.parameters.getOrDefault(entry.getKey(), ""))
                                .containsAll(words(entry.getValue())));
    }

    private static List<String> words(String value) {
        return Arrays.asList(value.strip().split("\\s+", -1));
    }
}
