package social.dassie.trends;

import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Params;
import social.dassie.text.Hashtags;

/** What the staff says of a hashtag from now on; null leaves it as it is. */
record AdminTagForm(
        @Nullable String displayName,
        @Nullable Boolean trendable,
        @Nullable Boolean usable,
        @Nullable Boolean listable) {
    static AdminTagForm of(Params params) {
        return new AdminTagForm(
                params.filled("display_name"),
                params.flag("trendable"),
                params.flag("usable"),
                params.flag("listable"));
    }

    /** A word on trending alone. */
    static AdminTagForm trendable(boolean approved) {
        return new AdminTagForm(null, approved, null, null);
    }

    /** Another spelling is no other hashtag. */
    void check(TagState tag) {
        if (displayName != null
                && (!Hashtags.isValid(displayName)
                        || !Hashtags.normalise(displayName).equals(tag.name()))) {
            throw ApiException.validation("Display name does not match the previous name");
        }
    }
}
