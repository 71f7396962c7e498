package social.dassie.reading.trends;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.text.Hashtags;

/** A change by the staff to a hashtag; null keeps the old value. */
public record AdminTagForm(
        @Nullable String displayName,
        @Nullable Boolean trendable,
        @Nullable Boolean usable,
        @Nullable Boolean listable) {
    private static final ErrorCode OTHER_NAME =
            ErrorCode.of("error.display_name_does_not_match", "Display name does not match the previous name");
    private static final Field DISPLAY_NAME = Field.of("display_name");

    public static AdminTagForm of(Params params) {
        return new AdminTagForm(
                params.filled("display_name"),
                params.flag("trendable"),
                params.flag("usable"),
                params.flag("listable"));
    }

    /** Returns a decision about trending only. */
    static AdminTagForm trendable(boolean approved) {
        return new AdminTagForm(null, approved, null, null);
    }

    /** Validates the spelling: the new name must be the same hashtag. */
    void check(TagState tag) {
        if (displayName != null
                && (!Hashtags.isValid(displayName)
                        || !Hashtags.normalise(displayName).equals(tag.name()))) {
            throw ApiException.invalid(DISPLAY_NAME, OTHER_NAME);
        }
    }
}
