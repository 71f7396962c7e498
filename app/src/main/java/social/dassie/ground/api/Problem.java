package social.dassie.ground.api;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong with a request. It becomes a sentence where the answer is written: in the JSON, on a page beside its
 * field, or on the command line.
 *
 * @param field null when it is about no field, or about several
 * @param arguments for the places of the text; without the name of the field. A problem among them is said in the same language
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

    /** The key of its field; empty when it is about none. */
    public String key() {
        return field == null ? "" : field.key();
    }

    /** The sentence in the language of these translations. */
    public String said(UnaryOperator<String> translation) {
        return said(translation, field == null ? "" : field.name());
    }

    /** The same with another name for the field, in English. */
    public String said(UnaryOperator<String> translation, String name) {
        return fill(translation.apply(code.text()), values(translation, name).toArray());
    }

    /** What stands in the places of the text, in English. */
    public List<String> values() {
        return values(UnaryOperator.identity(), field == null ? "" : field.name())
                .map(String::valueOf)
                .toList();
    }

    private Stream<Object> values(UnaryOperator<String> translation, String name) {
        Stream<Object> names = code.namesField() ? Stream.of(translation.apply(name)) : Stream.empty();
        return Stream.concat(names, arguments.stream().map(argument -> said(argument, translation)));
    }

    private static Object said(Object argument, UnaryOperator<String> translation) {
        return argument instanceof Problem problem ? problem.said(translation) : argument;
    }

    /** The sentence in English. */
    @Override
    public String toString() {
        return said(UnaryOperator.identity());
    }

    /** A text with values in its places <code>{0}</code>, <code>{1}</code>. */
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
