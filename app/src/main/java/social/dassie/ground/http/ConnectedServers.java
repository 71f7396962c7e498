package social.dassie.ground.http;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The servers to which the client of one browser may talk beside this one: the member connected accounts there. The client names them
 * in a cookie, {@code social.example~other.example:8443}. Whoever writes that cookie decides to whom a page may talk, so that
 * only plain names count, at most {@value #MOST}, and they open nothing but requests and pictures: no scripts, styles, frames.
 *
 * @param hosts each a name with at least two parts, in lower case, perhaps with a port; or, where this server is on loopback itself,
 *     a name of loopback
 */
record ConnectedServers(List<String> hosts) {
    /** Eight accounts, each at a server whose streaming API has a host of its own. */
    static final int MOST = 16;

    private static final int MAX_LENGTH = 3_000;
    /** A name and a port; the patterns are not asked about more, because they go as deep as it has parts. */
    private static final int MAX_HOST = 253 + 6;

    private static final String LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
    private static final String PORT = "(?::[1-9][0-9]{0,4})?";
    /** The last part has a letter: an address in numbers is none. */
    private static final Pattern NAME =
            Pattern.compile("(?=[^:]{4,253}(?::|$))(?:" + LABEL + "\\.)+(?=[a-z0-9-]*[a-z])" + LABEL + PORT);

    private static final Pattern LOOPBACK =
            Pattern.compile("(?:(?:" + LABEL + "\\.)*localhost|127\\.0\\.0\\.1)" + PORT);

    /** @param isSecure whether the page itself came by https; then there is no way to loopback */
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

    /** What {@code connect-src} has in addition, each part with a space before it. */
    String connections() {
        return hosts.stream()
                .map(host ->
                        isLoopback(host) ? " http://" + host + " ws://" + host : " https://" + host + " wss://" + host)
                .collect(Collectors.joining());
    }

    /** What {@code img-src} and {@code media-src} have in addition: media of a server may lie on hosts that nobody can foresee. */
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
