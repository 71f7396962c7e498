package social.dassie.people.lists;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;

/** The data of a new or changed list. A null leaves a property unchanged, or gives a new list the default. */
public record ListForm(
        @Nullable String title,
        @Nullable String repliesPolicy,
        @Nullable Boolean exclusive) {
    private static final ErrorCode INVALID_POLICY =
            ErrorCode.of("error.is_not_a_valid_replies", "'{0}' is not a valid replies_policy");

    private static final Set<String> POLICIES = Set.of("none", "list", "followed");
    private static final int MAX_TITLE = 256;

    public static ListForm of(Params params) {
        String title = params.text("title");
        String policy = params.filled("replies_policy");
        if (policy != null && !POLICIES.contains(policy)) {
            throw ApiException.unprocessable(INVALID_POLICY, policy);
        }
        if (title != null && title.isBlank()) {
            throw blankTitle();
        }
        if (title != null && title.codePointCount(0, title.length()) > MAX_TITLE) {
            throw ApiException.invalid(Field.TITLE, ErrorCode.TOO_LONG, MAX_TITLE);
        }
        return new ListForm(title, policy, params.flag("exclusive"));
    }

    String requiredTitle() {
        if (title == null) {
            throw blankTitle();
        }
        return title;
    }

    private static ApiException blankTitle() {
        return ApiException.invalid(Field.TITLE, ErrorCode.BLANK);
    }
}
