package social.dassie.ground.words;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The texts of errors in one language, by the English text. A key with <code>{0}</code> stands for every text that has
 * something in that place, which the translation takes over; a name of a field or a text there is translated, too.
 */
final class ErrorWords {
    private static final String VALIDATION = "Validation failed: ";

    /** Longer texts carry input of callers; they are not searched for patterns. */
    private static final int MAX_CHARACTERS = 1_000;

    private static final String BETWEEN = ", ";
    private static final int MAX_PARTS = 20;

    /** How many of the parts one reason has at most. */
    private static final int MAX_COMMAS = 6;

    private static final Pattern PLACE = Pattern.compile("\\{\\d}");

    /** Stands for the name of a field; it is in no text. */
    private static final String NAME = "\uFFFC";

    private static final Pattern AFTER_NAME = Pattern.compile("^[:\uFF1A]?\\s*");

    /** Texts with places; the longest come first, because they say the most. */
    private record Shape(int length, Pattern pattern, String translation) {}

    private final Map<String, String> texts;
    private final List<Shape> shapes = new ArrayList<>();

    ErrorWords(Map<String, String> texts) {
        this.texts = texts;
        texts.forEach((text, translation) -> {
            if (PLACE.matcher(text).find()) {
                String pattern =
                        Stream.of(PLACE.split(text, -1)).map(Pattern::quote).collect(Collectors.joining("(.+?)"));
                shapes.add(new Shape(text.length(), Pattern.compile(pattern, Pattern.DOTALL), translation));
            }
        });
        shapes.sort(Comparator.comparing(Shape::length).reversed());
    }

    /** The text in this language; as it is when there is no translation. */
    String say(String text) {
        if (texts.isEmpty() || text.length() > MAX_CHARACTERS) {
            return text;
        }
        if (text.startsWith(VALIDATION)) {
            String reasons = reasons(text.substring(VALIDATION.length()));
            return texts.getOrDefault(VALIDATION + "{0}", VALIDATION + "{0}").replace("{0}", reasons);
        }
        return reasons(text);
    }

    /**
     * What is wrong with a field, to be read behind the field's name: "can't be blank". Where a language says it in another
     * order, it is a sentence of its own.
     */
    String sayOfField(String problem) {
        if (texts.isEmpty() || problem.length() > MAX_CHARACTERS) {
            return problem;
        }
        String translation = one(NAME + " " + problem);
        if (translation != null && translation.startsWith(NAME)) {
            return AFTER_NAME.matcher(translation.substring(NAME.length())).replaceFirst("");
        }
        String sentence = one("This " + problem);
        return sentence == null ? problem : sentence;
    }

    /** Reasons with a comma between each two. A reason may contain commas itself. */
    private String reasons(String text) {
        String[] parts = text.split(BETWEEN, MAX_PARTS);
        List<String> said = new ArrayList<>();
        int from = 0;
        while (from < parts.length) {
            int to = from + 1;
            String translation = one(parts[from]);
            String longer = parts[from];
            while (translation == null && to < parts.length && to - from < MAX_COMMAS) {
                longer += BETWEEN + parts[to++];
                translation = one(longer);
            }
            said.add(translation == null ? parts[from] : translation);
            from = translation == null ? from + 1 : to;
        }
        return String.join(BETWEEN, said);
    }

    /** Null when there is no translation. */
    private @Nullable String one(String text) {
        String translation = texts.get(text);
        if (translation != null) {
            return translation;
        }
        for (Shape shape : shapes) {
            Matcher matcher = shape.pattern().matcher(text);
            if (matcher.matches()) {
                Object[] values = new Object[matcher.groupCount()];
                for (int i = 0; i < values.length; i++) {
                    String value = matcher.group(i + 1);
                    String translated = one(value);
                    values[i] = translated == null ? value : translated;
                }
                return Words.fill(shape.translation(), values);
            }
        }
        return null;
    }
}
