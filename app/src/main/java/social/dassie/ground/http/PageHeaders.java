package social.dassie.ground.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;

/**
 * The headers of every HTML page. Pages that show times, ask for a passkey, or stand within the navigation of members run
 * scripts that come with the program. The others, in particular those that ask for a consent, run no scripts. Uploaded files
 * are never scripts: their content type says so, and a header makes browsers rely on it. Pages cannot be framed, except for
 * the one kind that is made for it.
 *
 * <p>Two headers are left out on purpose. {@code form-action}: browsers apply it also to the redirect after a form,
 * which would stop the return to an app with an address of its own scheme ({@code mona://}). {@code
 * Cross-Origin-Opener-Policy}: web clients open the authorisation page in a window and wait for it.
 */
public final class PageHeaders {
    static final String HTML = "text/html; charset=utf-8";

    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; object-src 'none';"
                    + " base-uri 'none'; script-src ";

    private PageHeaders() {}

    /**
     * The headers of a page that runs the client of members: it talks to the API of this server, shows pictures before
     * they are sent, and installs itself.
     *
     * @param socket the address of the streaming API, which older browsers do not count as the page's own origin
     * @param servers those to which it may talk, too; what their people show may lie anywhere
     */
    static void applyClient(Context ctx, String socket, ConnectedServers servers) {
        ctx.header(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:" + servers.media()
                        + "; media-src 'self' blob:" + servers.media()
                        + "; connect-src 'self' " + socket + servers.connections()
                        + "; manifest-src 'self'; worker-src 'self'; object-src 'none';"
                        + " base-uri 'none'; frame-ancestors 'none'");
        ctx.header("X-Frame-Options", "DENY");
        applyRest(ctx);
    }

    /** The body of a page. Its charset is said in the header, too, because tools look only there. */
    public static void write(Context ctx, String page) {
        ctx.contentType(HTML);
        ctx.result(page.getBytes(StandardCharsets.UTF_8));
    }

    public static void apply(Context ctx, boolean hasScript) {
        applyOwn(ctx, hasScript ? "'self'; connect-src 'self'" : "'none'");
    }

    /** The headers of a page whose script takes leave of the servers that the client knew. */
    static void applyLeaving(Context ctx, ConnectedServers servers) {
        applyOwn(ctx, "'self'; connect-src 'self'" + servers.connections());
    }

    private static void applyOwn(Context ctx, String scripts) {
        ctx.header("Content-Security-Policy", POLICY + scripts + "; frame-ancestors 'none'");
        ctx.header("X-Frame-Options", "DENY");
        applyRest(ctx);
    }

    /** The headers of a page that other sites show in a frame. */
    static void applyFramed(Context ctx) {
        ctx.header("Content-Security-Policy", POLICY + "'self'; frame-ancestors *");
        applyRest(ctx);
    }

    private static void applyRest(Context ctx) {
        ctx.header("Referrer-Policy", "same-origin");
        ConstantHeader.PRIVATE.in(ctx);
    }
}
