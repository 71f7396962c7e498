package social.dassie.posts.filters;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;

/**
 * Checks the limits of one account's filters, and collects all errors of a form in one text. The lengths are those of
 * the reference server; the numbers are the highest with which a page of posts is still rendered fast.
 */
final class FilterLimits {
    static final int MAX_FILTERS = 100;
    static final int MAX_STATUSES = 1_000;
    static final int MAX_KEYWORD_CHARACTERS = 10_000;

    private static final int MAX_TITLE = 256;
    private static final int MAX_KEYWORD = 512;

    private final List<String> problems = new ArrayList<>();

    void title(String name, String title) {
        text(name, title, MAX_TITLE);
    }

    /** Checks a keyword; {@code name} is the caller's name for it. */
    void keyword(String name, String keyword) {
        text(name, keyword, MAX_KEYWORD);
    }

    private void text(String name, String text, int max) {
        if (text.isBlank()) {
            problems.add(name + " can't be blank");
        } else if (text.codePointCount(0, text.length()) > max) {
            problems.add(name + " is too long (maximum is " + max + " characters)");
        }
    }

    void oneOf(String name, List<String> allowed, String value) {
        if (!allowed.contains(value)) {
            problems.add(name + " is not included in the list");
        }
    }

    void contexts(List<String> allowed, List<String> contexts) {
        if (contexts.isEmpty()) {
            problems.add("Context can't be blank");
        }
        if (contexts.isEmpty() || !allowed.containsAll(contexts)) {
            problems.add("Context None or invalid context supplied");
        }
    }

    /** Throws a 422 when there was any error. */
    void refuse() {
        if (!problems.isEmpty()) {
            throw ApiException.validation(problems.stream().distinct().collect(Collectors.joining(", ")));
        }
    }

    /** Throws a 422 when the number exceeds the limit. */
    static void count(long number, int max, String what) {
        if (number > max) {
            throw ApiException.validation("You cannot have more than " + max + " " + what);
        }
    }
}
