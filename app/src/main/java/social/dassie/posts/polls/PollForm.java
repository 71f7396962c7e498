package social.dassie.posts.polls;

import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.text.CharacterCount;

/** A poll that a user wants to create; {@code expiresIn} is in seconds. */
public record PollForm(List<String> options, long expiresIn, boolean multiple, boolean hideTotals) {
    private static final Field CHOICES = Field.of("choices");
    private static final Field DEADLINE = Field.of("deadline");
    private static final ErrorCode TOO_FEW =
            ErrorCode.of("error.choices_must_have_more_than", "Choices must have more than one item");
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.choices_cant_contain_more_than", "Choices can't contain more than {0} items");
    private static final ErrorCode TOO_LONG =
            ErrorCode.of("error.choices_cannot_be_longer_than", "Choices cannot be longer than {0} characters each");
    private static final ErrorCode REPEATED =
            ErrorCode.of("error.choices_contain_duplicate_items", "Choices contain duplicate items");
    private static final ErrorCode NO_DEADLINE =
            ErrorCode.of("error.deadline_cant_be_blank", "Deadline can't be blank");
    private static final ErrorCode TOO_FAR =
            ErrorCode.of("error.deadline_is_too_far_into", "Deadline is too far into the future");
    private static final ErrorCode TOO_SOON = ErrorCode.of("error.deadline_is_too_soon", "Deadline is too soon");

    /** The highest limit that an operator may set for the options of a poll. */
    public static final int MOST_OPTIONS = 20;

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
        ValidationErrors errors = new ValidationErrors();
        checkOptions(options, errors);
        if (poll.number("expires_in").isEmpty()) {
            errors.add(DEADLINE, NO_DEADLINE);
        } else if (seconds > MAX_SECONDS) {
            errors.add(DEADLINE, TOO_FAR);
        } else if (seconds < MIN_SECONDS) {
            errors.add(DEADLINE, TOO_SOON);
        }
        errors.refuse();
        return new PollForm(options, seconds, poll.flag("multiple", false), poll.flag("hide_totals", false));
    }

    /** 422 for more options than this. */
    public void checkOptions(int most) {
        if (options.size() > most) {
            throw ApiException.invalid(CHOICES, TOO_MANY, most);
        }
    }

    private static void checkOptions(List<String> options, ValidationErrors errors) {
        if (options.size() < 2) {
            errors.add(CHOICES, TOO_FEW);
        }
        if (options.stream().anyMatch(PollForm::isTooLong)) {
            errors.add(CHOICES, TOO_LONG, MAX_CHARACTERS);
        }
        if (new HashSet<>(options).size() < options.size()) {
            errors.add(CHOICES, REPEATED);
        }
    }

    private static boolean isTooLong(String title) {
        return title.length() > MAX_LENGTH || CharacterCount.graphemes(title) > MAX_CHARACTERS;
    }
}
