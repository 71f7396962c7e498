package social.dassie.ground.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Distinguishes programs on this machine from a local proxy that forwards requests of others. */
final class LocalRequest {
    private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "127.0.0.1", "[::1]", "::1");
    private static final List<String> PROXY_HEADERS =
            List.of("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via");

    private LocalRequest() {}

    static boolean isLocal(HttpServletRequest request) {
        String peer = request.getRemoteAddr();
        boolean isLoopback = peer.startsWith("127.")
                || peer.equals("::1")
                || peer.equals("[::1]")
                || peer.equals("0:0:0:0:0:0:0:1")
                || peer.equals("[0:0:0:0:0:0:0:1]");
        String host = request.getServerName().toLowerCase(Locale.ROOT);
        return isLoopback
                && LOOPBACK_NAMES.contains(host)
                && PROXY_HEADERS.stream().allMatch(header -> request.getHeader(header) == null);
    }
}
