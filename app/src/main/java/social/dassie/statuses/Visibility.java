package social.dassie.statuses;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Who may see a post. The names are stored in lower case, and so the API writes them. */
public enum Visibility {
    /** Everyone, and it is listed. */
    PUBLIC,
    /** Everyone who finds it; public timelines leave it out. */
    UNLISTED,
    /** Followers and whom it mentions. */
    PRIVATE,
    /** Whom it mentions. */
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
