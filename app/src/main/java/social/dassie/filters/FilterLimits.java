package social.dassie.filters;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import social.dassie.api.ApiException;

/**
 * How much one account may filter by, and how what is too much or too little is refused: every mistake of a form in one
 * text. The lengths are the reference server's, the numbers are those up to which a page of posts stays quick.
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

    /** {@code name} says what the caller calls it. */
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

    /** 422 when anything was wrong. */
    void refuse() {
        if (!problems.isEmpty()) {
            throw ApiException.validation(problems.stream().distinct().collect(Collectors.joining(", ")));
        }
    }

    /** 422 when there is one more than there may be. */
    static void count(long number, int max, String what) {
        if (number > max) {
            throw ApiException.validation("You cannot have more than " + max + " " + what);
        }
    }
}
