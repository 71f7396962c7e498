package social.dassie.posts.statuses.rows;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;

/** Who may see a post. The database and the API use the names in lower case. */
public enum Visibility {
    /** Everyone; public timelines show it. */
    PUBLIC,
    /** Everyone; public timelines omit it. */
    UNLISTED,
    /** Followers and mentioned accounts. */
    PRIVATE,
    /** Mentioned accounts. */
    DIRECT;

    private static final Field VISIBILITY = Field.of("visibility");

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Parses the API's value; null for anything else. */
    public static @Nullable Visibility of(@Nullable String key) {
        for (Visibility visibility : values()) {
            if (visibility.key().equals(key)) {
                return visibility;
            }
        }
        return null;
    }

    public boolean isForEveryone() {
        return this == PUBLIC || this == UNLISTED;
    }

    /**
     * Returns the parameter of a post or boost; null when not sent. An unknown value gives 422, so that a post is never
     * shown to more people than intended.
     */
    public static @Nullable Visibility sent(Params params) {
        String key = params.filled("visibility");
        Visibility visibility = of(key);
        if (key != null && visibility == null) {
            throw ApiException.invalid(VISIBILITY, ErrorCode.INCLUSION);
        }
        return visibility;
    }
}
