package social.dassie.posts.polls;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.text.CharacterCount;

/** A poll that a user wants to create; {@code expiresIn} is in seconds. */
public record PollForm(List<String> options, long expiresIn, boolean multiple, boolean hideTotals) {
    public static final int MAX_OPTIONS = 4;
    public static final int MAX_CHARACTERS = 50;
    public static final int MIN_SECONDS = 300;
    public static final int MAX_SECONDS = 2_629_746;

    /** The limit in characters: one visible character may consist of many, so their number is limited too. */
    private static final int MAX_LENGTH = 10 * MAX_CHARACTERS;

    /**
     * Reads the parameters. Null when they contain no poll; 422 for an invalid poll.
     *
     * @param clean converts typed text to the text that is stored
     */
    public static @Nullable PollForm of(Params poll, UnaryOperator<String> clean) {
        if (poll.keys().isEmpty()) {
            return null;
        }
        List<String> options = poll.texts("options").stream()
                .map(clean)
                .filter(title -> !title.isBlank())
                .toList();
        long seconds = poll.number("expires_in").orElse(-1);
        List<String> errors = new ArrayList<>();
        checkOptions(options, errors);
        if (poll.number("expires_in").isEmpty()) {
            errors.add("Deadline can't be blank");
        } else if (seconds > MAX_SECONDS) {
            errors.add("Deadline is too far into the future");
        } else if (seconds < MIN_SECONDS) {
            errors.add("Deadline is too soon");
        }
        if (!errors.isEmpty()) {
            throw ApiException.validation(String.join(", ", errors));
        }
        return new PollForm(options, seconds, poll.flag("multiple", false), poll.flag("hide_totals", false));
    }

    private static void checkOptions(List<String> options, List<String> errors) {
        if (options.size() < 2) {
            errors.add("Choices must have more than one item");
        }
        if (options.size() > MAX_OPTIONS) {
            errors.add("Choices can't contain more than " + MAX_OPTIONS + " items");
        }
        if (options.stream().anyMatch(PollForm::isTooLong)) {
            errors.add("Choices cannot be longer than " + MAX_CHARACTERS + " characters each");
        }
        if (new HashSet<>(options).size() < options.size()) {
            errors.add("Choices contain duplicate items");
        }
    }

    private static boolean isTooLong(String title) {
        return title.length() > MAX_LENGTH || CharacterCount.graphemes(title) > MAX_CHARACTERS;
    }
}
