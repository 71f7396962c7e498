package social.dassie.posts.statuses;

import java.util.Locale;

/** Who may read a public feed, as settings and the instance document name it. */
public enum FeedReaders {
    /** Everyone. */
    PUBLIC,
    /** Signed-in users. */
    AUTHENTICATED,
    /** Only roles that may view feeds. */
    DISABLED;

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
