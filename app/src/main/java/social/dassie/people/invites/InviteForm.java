package social.dassie.people.invites;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;

/**
 * A user's form for a new invite.
 *
 * @param maxUses null for no limit
 * @param seconds after which it ends; null for never
 */
public record InviteForm(
        @Nullable Integer maxUses, @Nullable Integer seconds, boolean autofollow, String comment) {
    private static final Field MAX_USES = Field.of("max_uses");

    /** The choices for the maximum number of uses; users need no others. */
    public static final List<Integer> USES = List.of(1, 5, 10, 25, 50, 100);

    /** The choices for the lifetime in seconds: from half an hour to a week. */
    public static final List<Integer> ENDS = List.of(1_800, 3_600, 21_600, 43_200, 86_400, 604_800);

    public static final int MAX_COMMENT = 420;

    /** Reads {@code max_uses, expires_in, autofollow, comment}. 422 with {@code details}. */
    public static InviteForm of(Params params) {
        ValidationErrors errors = new ValidationErrors();
        String comment = params.text("comment", "").strip();
        if (comment.codePointCount(0, comment.length()) > MAX_COMMENT) {
            errors.add(Field.COMMENT, ErrorCode.TOO_LONG, MAX_COMMENT);
        }
        Integer maxUses = choice(params, MAX_USES, USES, errors);
        Integer seconds = choice(params, Field.EXPIRES_IN, ENDS, errors);
        errors.refuseWithDetails();
        return new InviteForm(maxUses, seconds, params.flag("autofollow", false), comment);
    }

    private static @Nullable Integer choice(
            Params params, Field field, List<Integer> choices, ValidationErrors errors) {
        String typed = params.filled(field.key());
        if (typed == null) {
            return null;
        }
        return choices.stream()
                .filter(choice -> choice.toString().equals(typed))
                .findFirst()
                .orElseGet(() -> {
                    errors.add(field, ErrorCode.INCLUSION);
                    return null;
                });
    }
}
