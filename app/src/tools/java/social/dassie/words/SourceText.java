package social.dassie.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads calls in Java, templates and TypeScript: their arguments, and the texts of literals. */
final class SourceText {
    private static final String LITERAL = "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'";
    private static final Pattern LITERALS =
            Pattern.compile("\\s*(?:" + LITERAL + ")(?:\\s*\\+\\s*(?:" + LITERAL + "))*\\s*,?\\s*");
    private static final Pattern ONE = Pattern.compile(LITERAL);
    private static final Pattern UNICODE = Pattern.compile("\\\\u\\{?([0-9a-fA-F]{4})}?");

    private SourceText() {}

    /** The arguments of a call, as they stand in the source. */
    static List<String> arguments(String source, int from) {
        List<String> arguments = new ArrayList<>();
        walk(source, from, arguments);
        return arguments;
    }

    /** Where the source goes on behind a call. */
    static int end(String source, int from) {
        return walk(source, from, new ArrayList<>());
    }

    private static int walk(String source, int from, List<String> arguments) {
        int depth = 1;
        int start = from;
        int at = from;
        while (at < source.length() && depth > 0) {
            char each = source.charAt(at);
            if (each == '"' || each == '\'' || each == '`') {
                at = endOfText(source, at);
            } else if ("([{".indexOf(each) >= 0) {
                depth++;
            } else if (")]}".indexOf(each) >= 0) {
                depth--;
            } else if (each == ',' && depth == 1) {
                arguments.add(source.substring(start, at));
                start = at + 1;
            }
            at++;
        }
        arguments.add(source.substring(start, Math.max(start, Math.min(at, source.length()) - 1)));
        return at;
    }

    private static int endOfText(String source, int begin) {
        int at = begin + 1;
        while (at < source.length() && source.charAt(at) != source.charAt(begin)) {
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    /** The text of a literal, or of several that are joined; empty for anything else. */
    static Optional<String> literal(String argument) {
        return LITERALS.matcher(argument).matches() ? Optional.of(joined(argument)) : Optional.empty();
    }

    /** The same of what begins here. */
    static Optional<String> literalAt(String source, int from) {
        Matcher literals = LITERALS.matcher(source).region(from, source.length());
        return literals.lookingAt() ? Optional.of(joined(literals.group())) : Optional.empty();
    }

    private static String joined(String literals) {
        StringBuilder text = new StringBuilder();
        ONE.matcher(literals).results().forEach(found -> text.append(unescaped(found.group())));
        return text.toString();
    }

    private static String unescaped(String quoted) {
        String inner = quoted.substring(1, quoted.length() - 1);
        return UNICODE.matcher(inner)
                .replaceAll(found -> String.valueOf((char) Integer.parseInt(found.group(1), 16)))
                .translateEscapes();
    }
}
