package social.dassie.ground.settings;

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

    /** @param key a value that the setting allows */
    public static FeedReaders of(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }
}
