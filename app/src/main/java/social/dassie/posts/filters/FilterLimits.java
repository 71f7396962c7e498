package social.dassie.posts.filters;

import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.ValidationErrors;

/**
 * Validates the limits of one account's filters, and collects all errors of a form in one text. The lengths are those of
 * the reference server; the numbers are the highest with which a page of posts still renders fast.
 */
final class FilterLimits {
    static final int MAX_FILTERS = 100;
    static final int MAX_STATUSES = 1_000;
    static final int MAX_KEYWORD_CHARACTERS = 10_000;

    private static final int MAX_TITLE = 256;
    private static final int MAX_KEYWORD = 512;

    private static final Field CONTEXT = Field.of("context");
    private static final ErrorCode INVALID_CONTEXT =
            ErrorCode.of("error.context_none_or_invalid_context", "Context None or invalid context supplied");

    private final ValidationErrors problems = new ValidationErrors();

    void title(Field field, String title) {
        problems.check(field, title, MAX_TITLE);
    }

    void keyword(Field field, String keyword) {
        problems.check(field, keyword, MAX_KEYWORD);
    }

    void oneOf(Field field, List<String> allowed, String value) {
        if (!allowed.contains(value)) {
            problems.add(field, ErrorCode.INCLUSION);
        }
    }

    void contexts(List<String> allowed, List<String> contexts) {
        if (contexts.isEmpty()) {
            problems.add(CONTEXT, ErrorCode.BLANK);
        }
        if (contexts.isEmpty() || !allowed.containsAll(contexts)) {
            problems.add(CONTEXT, INVALID_CONTEXT);
        }
    }

    /** Throws a 422 when there was any error. */
    void refuse() {
        problems.refuse();
    }

    /** Throws a 422 when the number exceeds the limit. */
    static void count(long number, int max, ErrorCode tooMany) {
        if (number > max) {
            throw ApiException.invalid(tooMany, max);
        }
    }
}
