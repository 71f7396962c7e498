package social.dassie.posts.statuses;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Who may see a post. The database and the API use the names in lower case. */
public enum Visibility {
    /** Everyone; public timelines show it. */
    PUBLIC,
    /** Everyone; public timelines leave it out. */
    UNLISTED,
    /** Followers and mentioned accounts. */
    PRIVATE,
    /** Mentioned accounts. */
    DIRECT;

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads the API's word; null for anything else. */
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
}
