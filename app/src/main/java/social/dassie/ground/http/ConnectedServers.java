package social.dassie.ground.http;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The servers that the client of one browser may connect to besides this one: the member connected accounts there. The
 * client names them in a cookie, {@code social.example~other.example:8443}. Anyone who writes that cookie decides which
 * hosts a page may connect to, so only plain names are accepted, at most {@value #MOST}, and they permit only requests
 * and images: no scripts, styles, frames.
 *
 * @param hosts each a name with at least two labels, in lower case, optionally with a port; or, if this server itself
 *     is on loopback, a loopback name
 */
record ConnectedServers(List<String> hosts) {
    /** Eight accounts, each on a server whose streaming API has its own host. */
    static final int MOST = 16;

    private static final int MAX_LENGTH = 3_000;
    /**
     * A name and a port; longer text is not matched against the patterns, because their recursion depth is the number of
     * labels.
     */
    private static final int MAX_HOST = 253 + 6;

    private static final String LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
    private static final String PORT = "(?::[1-9][0-9]{0,4})?";
    /** The last label has a letter, which excludes numeric addresses. */
    private static final Pattern NAME =
            Pattern.compile("(?=[^:]{4,253}(?::|$))(?:" + LABEL + "\\.)+(?=[a-z0-9-]*[a-z])" + LABEL + PORT);

    private static final Pattern LOOPBACK =
            Pattern.compile("(?:(?:" + LABEL + "\\.)*localhost|127\\.0\\.0\\.1)" + PORT);

    /** @param isSecure whether the page itself was served over https; then loopback is not allowed */
    static ConnectedServers of(@Nullable String cookie, boolean isSecure) {
        if (cookie == null || cookie.length() > MAX_LENGTH) {
            return new ConnectedServers(List.of());
        }
        return new ConnectedServers(Stream.of(cookie.split("~", -1))
                .filter(host -> host.length() <= MAX_HOST)
                .filter(host ->
                        isLoopback(host) ? !isSecure : NAME.matcher(host).matches())
                .distinct()
                .limit(MOST)
                .toList());
    }

    private static boolean isLoopback(String host) {
        return LOOPBACK.matcher(host).matches();
    }

    /** Returns the additional sources for {@code connect-src}, each preceded by a space. */
    String connections() {
        return hosts.stream()
                .map(host ->
                        isLoopback(host) ? " http://" + host + " ws://" + host : " https://" + host + " wss://" + host)
                .collect(Collectors.joining());
    }

    /**
     * Returns the additional sources for {@code img-src} and {@code media-src}: a server's media may be on hosts that
     * are not known in advance.
     */
    String media() {
        return hosts.isEmpty()
                ? ""
                : " https:"
                        + hosts.stream()
                                .filter(ConnectedServers::isLoopback)
                                .map(host -> " http://" + host)
                                .collect(Collectors.joining());
    }
}
