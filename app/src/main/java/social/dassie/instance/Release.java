package social.dassie.instance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/** Which Dassie this is, and which version of Mastodon's API it claims to speak. */
public final class Release {
    /** The name in nodeinfo; statistics count servers by it, so it is our own. */
    public static final String SOFTWARE = "dassie";

    /** Dassie's own version. */
    public static final String VERSION = version();

    /**
     * The version of the instance documents. Clients switch features on by it, so it names the last version whose API is
     * there: 4.3 stands for grouped notifications, policies and requests, and for the timeline of a link. After the plus
     * comes no number, because some clients would read that one instead.
     */
    public static final String API_VERSION = "4.3.0+" + SOFTWARE;

    /**
     * The level that newer clients ask for instead of the version, and that claims all below it. 2: grouped
     * notifications; 3: attribution domains; 4: uploads can be deleted, push by the standard; 5: filters that blur; 6:
     * hashtags featured by name, endorsements. 7 would stand for quotes.
     */
    public static final int API_LEVEL = 6;

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
