package social.dassie.ground.server.answers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Problem;
import social.dassie.ground.words.Words;

/**
 * The JSON of an error. Its texts for people are in the caller's language; codes are not translated. Neither is {@code
 * error_description}, because programs read it: it consists of ASCII characters only (RFC 6749 section 5.2).
 */
public final class ErrorBody {
    private static final String ERROR = "error";
    private static final String DETAILS = "details";

    private ErrorBody() {}

    public static Map<String, Object> of(ApiException refused) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put(ERROR, Words.error(refused));
        switch (refused.form()) {
            case DETAILS -> body.put(DETAILS, details(refused.problems()));
            case NESTED -> {
                Map<String, Object> nested = new LinkedHashMap<>(body);
                nested.put(DETAILS, details(refused.problems()));
                body.put(ERROR, nested);
            }
            default ->
                refused.more()
                        .forEach((key, value) -> body.put(key, value instanceof Problem ? value.toString() : value));
        }
        return body;
    }

    /** Returns for each field a list of its errors, with a code and a description each. */
    private static Map<String, List<Map<String, String>>> details(List<Problem> problems) {
        Map<String, List<Map<String, String>>> details = new LinkedHashMap<>();
        for (Problem problem : problems) {
            Map<String, String> detail = new LinkedHashMap<>();
            detail.put(ERROR, problem.code().code());
            detail.put("description", Words.errorBehindName(problem));
            details.computeIfAbsent(problem.key(), field -> new ArrayList<>()).add(detail);
        }
        return details;
    }
}
