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
import social.dassie.ground.api.Problem;

/**
 * The texts of errors in one language, by the English text. A key with <code>{0}</code> stands for every text that has
 * something in that place, which the translation takes over; a name of a field or a text there is translated, too.
 */
final class ErrorWords {
    /** Longer texts carry input of callers; they are not searched for patterns. */
    private static final int MAX_CHARACTERS = 1_000;

    private static final Pattern PLACE = Pattern.compile("\\{\\d}");

    /** What stands for a field beside which it is said what is wrong with it. */
    static final String THIS = "This";

    private static final String NAME = "{0}";
    private static final String NOTHING = "";

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

    /** A text with places, or a name of a field, in this language; as it is when there is no translation. */
    String translation(String text) {
        return texts.getOrDefault(text, text);
    }

    boolean isTranslated(String text) {
        return texts.containsKey(text);
    }

    /** The text in this language; as it is when there is no translation. */
    String say(String text) {
        String translation = texts.isEmpty() || text.length() > MAX_CHARACTERS ? null : one(text);
        return translation == null ? text : translation;
    }

    /**
     * What is wrong with a field, to be read behind the field's name: "can't be blank". Where a language says it in another
     * order, it is a sentence of its own.
     */
    String sayBehindName(Problem problem) {
        boolean isBehind = translation(problem.code().text()).startsWith(NAME);
        return isBehind
                ? AFTER_NAME.matcher(problem.said(this::translation, NOTHING)).replaceFirst("")
                : problem.said(this::translation, THIS);
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
                return Problem.fill(shape.translation(), values);
            }
        }
        return null;
    }
}
