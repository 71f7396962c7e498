package social.dassie.ground.api;

import java.util.ArrayList;
import java.util.List;

/** Collects the errors of a form. */
public final class ValidationErrors {
    private final List<Problem> problems = new ArrayList<>();

    public void add(ErrorCode code, Object... arguments) {
        problems.add(Problem.of(code, arguments));
    }

    public void add(Field field, ErrorCode code, Object... arguments) {
        problems.add(Problem.of(field, code, arguments));
    }

    /** Adds an error when a text is blank, or has more characters than {@code max}. */
    public void check(Field field, String text, int max) {
        if (text.isBlank()) {
            add(field, ErrorCode.BLANK);
        } else if (text.codePointCount(0, text.length()) > max) {
            add(field, ErrorCode.TOO_LONG, max);
        }
    }

    /** Throws a 422 with all errors, deduplicated, if there are any. */
    public void refuse() {
        refuse(ApiException.Form.VALIDATION);
    }

    /** As {@link #refuse}, but the answer also has a code for each field, for programs. */
    public void refuseWithDetails() {
        refuse(ApiException.Form.DETAILS);
    }

    /**
     * As {@link #refuseWithDetails}, in the form of the pages methods/collections#create and
     * methods/collections#update_collection: {@code error} is an object with the sentence and the details.
     */
    public void refuseNested() {
        refuse(ApiException.Form.NESTED);
    }

    private void refuse(ApiException.Form form) {
        if (!problems.isEmpty()) {
            throw refusal(form);
        }
    }

    /** Returns a 422 with all errors, deduplicated; there is at least one. */
    public ApiException refusal() {
        return refusal(ApiException.Form.VALIDATION);
    }

    private ApiException refusal(ApiException.Form form) {
        return ApiException.invalid(problems.stream().distinct().toList(), form);
    }
}
