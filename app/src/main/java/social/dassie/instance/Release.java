package social.dassie.instance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/** The version of Dassie, and the version of Mastodon's API that it implements. */
public final class Release {
    /** The name in nodeinfo. It is our own name, because statistics count servers by it. */
    public static final String SOFTWARE = "dassie";

    /** Dassie's own version. */
    public static final String VERSION = version();

    /**
     * The version in the instance documents. Clients enable features by it, so it is the last version whose API is
     * complete here: 4.3 stands for grouped notifications, policies and requests, and for the timeline of a link. No
     * number follows the plus, because some clients would read that number instead.
     */
    public static final String API_VERSION = "4.3.0+" + SOFTWARE;

    /**
     * The API level, which newer clients check instead of the version; it includes all lower levels. 2: grouped
     * notifications; 3: attribution domains; 4: uploads can be deleted, push by the standard; 5: filters that blur; 6:
     * hashtags featured by name, endorsements; 7: quotes.
     */
    public static final int API_LEVEL = 7;

    private Release() {}

    private static String version() {
        try (InputStream file = Release.class.getResourceAsStream("/dassie.properties")) {
            Properties properties = new Properties();
            properties.load(Objects.requireNonNull(file));
            return Objects.requireNonNull(properties.getProperty("version"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
