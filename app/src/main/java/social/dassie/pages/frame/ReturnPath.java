package social.dassie.pages.frame;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address to which a browser goes after the sign-in: always a path of this server, whatever the parameter contains.
 */
public final class ReturnPath {
    /**
     * Starts with exactly one slash; browsers treat {@code //host} and {@code /\host} as addresses of other servers.
     */
    private static final Pattern LOCAL = Pattern.compile("/(?![/\\\\])[\\x21-\\x7e&&[^\\\\]]{0,8000}");

    private ReturnPath() {}

    public static String of(@Nullable String asked, String otherwise) {
        return asked != null && LOCAL.matcher(asked).matches() ? asked : otherwise;
    }
}
