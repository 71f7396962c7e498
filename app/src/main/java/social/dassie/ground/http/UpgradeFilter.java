package social.dassie.ground.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;

/**
 * Keeps Javalin from handling WebSockets separately from the routes. Here a WebSocket is one way to answer a GET, and
 * passes the same steps as all requests. Javalin recognises WebSocket requests by a header; this filter hides it.
 */
public final class UpgradeFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String MARK = "Sec-WebSocket-Version";

    /** Returns whether the caller requests a WebSocket (RFC 6455 section 4.1). */
    static boolean isUpgrade(HttpServletRequest request) {
        String upgrade = request.getHeader("Upgrade");
        return upgrade != null && upgrade.toLowerCase(Locale.ROOT).contains("websocket");
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        chain.doFilter(request.getHeader(MARK) == null ? request : new Unmarked(request), response);
    }

    private static final class Unmarked extends HttpServletRequestWrapper {
        Unmarked(HttpServletRequest request) {
            super(request);
        }

        @Override
        @SuppressWarnings("NullAway") // absent is null, as the interface requires
        public String getHeader(String name) {
            return name.equalsIgnoreCase(MARK) ? null : super.getHeader(name);
        }
    }
}
