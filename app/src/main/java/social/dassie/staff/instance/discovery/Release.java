package social.dassie.staff.instance.discovery;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/** The version of Dassie, and the version of Mastodon's API that it implements. */
public final class Release {
    /** The name in nodeinfo. It is Dassie's own name, because statistics count servers by it. */
    public static final String SOFTWARE = "dassie";

    /** Dassie's own version. */
    public static final String VERSION = property("version");

    /**
     * The version with the commit that was built, such as {@code 0.1.0+1a2b3c4d5e6f}, followed by {@code .changed} if the
     * sources differed from the commit; the version alone if the build did not know the commit. For the operator, not for
     * others.
     */
    public static final String BUILD = build(VERSION, property("commit"));

    /**
     * The version in the instance documents, see {@link ApiClaims}. No number follows the plus, because some clients
     * would read that number instead.
     */
    public static final String API_VERSION = ApiClaims.VERSION.number() + "+" + SOFTWARE;

    /** The API level, see {@link ApiClaims}. */
    public static final int API_LEVEL = ApiClaims.LEVEL.number();

    private Release() {}

    static String build(String version, String commit) {
        return commit.isBlank() ? version : version + "+" + commit;
    }

    private static String property(String key) {
        try (InputStream file = Release.class.getResourceAsStream("/dassie.properties")) {
            Properties properties = new Properties();
            properties.load(Objects.requireNonNull(file));
            return Objects.requireNonNull(properties.getProperty(key));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
