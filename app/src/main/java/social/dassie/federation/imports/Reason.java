package social.dassie.federation.imports;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Problem;
import social.dassie.ground.api.Text;
import social.dassie.ground.text.TruncatedText;
import social.dassie.ground.words.Words;

/**
 * The reason why a row could not be imported, or a parameter of such a reason. Stored as JSON, and shown in the reader's
 * language.
 *
 * @param key of the text in the catalogues; null for a literal text, and for reasons stored by earlier versions
 * @param text in English, with its placeholders
 * @param parts the values of the placeholders
 * @param values the same in English, as earlier versions stored it; null in what this version stores
 */
record Reason(
        @Nullable String key,
        String text,
        @Nullable List<Reason> parts,
        @Nullable List<String> values) {
    /** The prefix of stored reasons; the first versions stored an English text. */
    private static final String STORED = "[{\"";

    private static final int MAX_SHOWN = 200;

    /** Returns a text from a file, short enough for a reason. */
    static String shortened(String text) {
        return TruncatedText.to(MAX_SHOWN, text);
    }

    static String stored(ApiException refused) {
        return refused.problems().isEmpty()
                ? stored(refused.reason())
                : Json.text(refused.problems().stream().map(Reason::of).toList());
    }

    static String stored(ErrorCode code) {
        return Json.text(List.of(of(code.text())));
    }

    /** Returns the stored form of another server's text, which has no translation. */
    static String stored(String text) {
        return Json.text(List.of(own(text)));
    }

    private static Reason of(Text text) {
        return new Reason(text.key(), text.english(), List.of(), null);
    }

    private static Reason of(Problem problem) {
        Text text = problem.code().text();
        return new Reason(
                text.key(),
                text.english(),
                problem.values().stream().map(Reason::ofValue).toList(),
                null);
    }

    private static Reason ofValue(Object value) {
        return value instanceof Text name
                ? of(name)
                : value instanceof Problem problem ? of(problem) : own(String.valueOf(value));
    }

    private static Reason own(String text) {
        return new Reason(null, text, List.of(), null);
    }

    static String format(String stored) {
        if (!stored.startsWith(STORED)) {
            return stored;
        }
        return Json.read(stored, new TypeReference<List<Reason>>() {}).stream()
                .map(Reason::format)
                .collect(Collectors.joining(", "));
    }

    private String format() {
        Object[] said = parts == null
                ? Objects.requireNonNullElse(values, List.of()).toArray()
                : parts.stream().map(Reason::format).toArray();
        return key == null ? Problem.fill(text, said) : Words.say(key, text, said);
    }
}
