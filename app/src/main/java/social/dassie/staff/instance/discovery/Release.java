package social.dassie.staff.instance.discovery;

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
     * The version in the instance documents, see {@link ApiClaims}. No number follows the plus, because some clients
     * would read that number instead.
     */
    public static final String API_VERSION = ApiClaims.VERSION.number() + "+" + SOFTWARE;

    /** The API level, see {@link ApiClaims}. */
    public static final int API_LEVEL = ApiClaims.LEVEL.number();

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
