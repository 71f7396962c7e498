package social.dassie.ground.api;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One error in a request. It becomes a sentence where the answer is written: in the JSON, on a page next to its field,
 * or on the command line.
 *
 * @param field null when it is about no field, or about several
 * @param arguments for the placeholders of the text, without the name of the field. A nested problem is rendered in the
 *     same language
 */
public record Problem(@Nullable Field field, ErrorCode code, List<Object> arguments) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

    public Problem {
        if (code.namesField() && field == null) {
            throw new IllegalArgumentException("Which field? " + code);
        }
    }

    public static Problem of(ErrorCode code, Object... arguments) {
        return new Problem(null, code, List.of(arguments));
    }

    public static Problem of(Field field, ErrorCode code, Object... arguments) {
        return new Problem(field, code, List.of(arguments));
    }

    /** Returns the key of its field; empty when it is about none. */
    public String key() {
        return field == null ? "" : field.key();
    }

    /** Returns the sentence in the language of these translations. */
    public String format(Function<Text, String> translation) {
        return format(translation, name());
    }

    /** Returns the values of the placeholders: the name of the field, a problem, or a plain value. */
    public List<Object> values() {
        List<Object> values = new ArrayList<>(arguments);
        if (code.namesField()) {
            values.add(0, name());
        }
        return values;
    }

    /** Returns the sentence with another name for the field. */
    public String format(Function<Text, String> translation, Text name) {
        Stream<Object> names = code.namesField() ? Stream.of(translation.apply(name)) : Stream.empty();
        Stream<Object> values = arguments.stream().map(argument -> format(argument, translation));
        return fill(translation.apply(code.text()), Stream.concat(names, values).toArray());
    }

    private static Object format(Object argument, Function<Text, String> translation) {
        return argument instanceof Problem problem ? problem.format(translation) : argument;
    }

    private Text name() {
        return field == null ? Text.NONE : field.name();
    }

    /** Returns the sentence in English. */
    @Override
    public String toString() {
        return format(Text::english);
    }

    /** Returns a text with values in its placeholders <code>{0}</code>, <code>{1}</code>. */
    public static String fill(String text, Object... values) {
        if (values.length == 0) {
            return text;
        }
        return PLACE.matcher(text).replaceAll(match -> {
            int place = Integer.parseInt(match.group(1));
            return Matcher.quoteReplacement(place < values.length ? String.valueOf(values[place]) : match.group());
        });
    }
}
