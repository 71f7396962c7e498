package social.dassie.ground.server.answers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.words.Words;

/**
 * The JSON of an error. What people read in it is in the caller's language; codes stay. So does {@code
 * error_description}, which consists of ASCII characters only (RFC 6749 section 5.2): programs read it.
 */
public final class ErrorBody {
    private ErrorBody() {}

    /** @param more what the answer has beside {@code error}, or in its place */
    public static Map<String, Object> of(String message, Map<String, Object> more) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", Words.error(message));
        more.forEach((key, value) -> body.put(
                key,
                switch (key) {
                    case "error" -> nested(value);
                    case "details" -> details(value);
                    default -> value;
                }));
        return body;
    }

    /** An error that is an object with a sentence and details, as collections have it. */
    private static Object nested(Object error) {
        if (!(error instanceof Map<?, ?> parts)) {
            return error;
        }
        Map<Object, Object> said = new LinkedHashMap<>();
        parts.forEach((key, value) ->
                said.put(key, value instanceof String sentence ? Words.error(sentence) : details(value)));
        return said;
    }

    /** For each field a list of its errors, with a code and a description each. */
    private static Object details(Object details) {
        if (!(details instanceof Map<?, ?> fields)) {
            return details;
        }
        Map<Object, Object> said = new LinkedHashMap<>();
        fields.forEach((field, errors) -> said.put(
                field,
                errors instanceof List<?> list
                        ? list.stream().map(ErrorBody::described).toList()
                        : errors));
        return said;
    }

    private static Object described(Object error) {
        if (!(error instanceof Map<?, ?> parts)) {
            return error;
        }
        Map<Object, Object> said = new LinkedHashMap<>();
        parts.forEach((key, value) ->
                said.put(key, "description".equals(key) ? Words.fieldError(String.valueOf(value)) : value));
        return said;
    }
}
