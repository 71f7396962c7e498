package social.dassie.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The texts of errors in one language, by the English text. A key with <code>{0}</code> stands for every text that has
 * something in that place, which the translation takes over.
 */
final class ErrorWords {
    private static final String VALIDATION = "Validation failed: ";

    /** Longer texts carry input of callers; they are not searched for patterns. */
    private static final int MAX_CHARACTERS = 1_000;

    private static final Pattern PLACE = Pattern.compile("\\{\\d}");

    /** Texts with places. */
    private record Shape(Pattern pattern, String translation) {}

    private final Map<String, String> texts;
    private final List<Shape> shapes = new ArrayList<>();

    ErrorWords(Map<String, String> texts) {
        this.texts = texts;
        texts.forEach((text, translation) -> {
            if (PLACE.matcher(text).find()) {
                String pattern =
                        Stream.of(PLACE.split(text, -1)).map(Pattern::quote).collect(Collectors.joining("(.+?)"));
                shapes.add(new Shape(Pattern.compile(pattern, Pattern.DOTALL), translation));
            }
        });
    }

    /** The text in this language; as it is when there is no translation. */
    String say(String text) {
        if (texts.isEmpty() || text.length() > MAX_CHARACTERS) {
            return text;
        }
        if (text.startsWith(VALIDATION)) {
            String reasons = Stream.of(text.substring(VALIDATION.length()).split(", "))
                    .map(this::one)
                    .collect(Collectors.joining(", "));
            return texts.getOrDefault(VALIDATION + "{0}", VALIDATION + "{0}").replace("{0}", reasons);
        }
        return one(text);
    }

    private String one(String text) {
        String translation = texts.get(text);
        if (translation != null) {
            return translation;
        }
        for (Shape shape : shapes) {
            Matcher matcher = shape.pattern().matcher(text);
            if (matcher.matches()) {
                Object[] values = new Object[matcher.groupCount()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = matcher.group(i + 1);
                }
                return Words.fill(shape.translation(), values);
            }
        }
        return text;
    }
}
