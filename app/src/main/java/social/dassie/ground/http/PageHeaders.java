package social.dassie.ground.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;

/**
 * The headers of every HTML page. Pages that show times, request a passkey, or are part of the members' navigation run
 * scripts that ship with the program. The others, in particular those that ask for consent, run no scripts. Uploaded
 * files are never scripts: their content type declares it, and a header makes browsers rely on it. Pages cannot be framed,
 * except for the one kind that is meant for it.
 *
 * <p>Two headers are omitted on purpose. {@code form-action}: browsers also apply it to the redirect after a form, which
 * would block the return to an app with its own address scheme ({@code mona://}). {@code Cross-Origin-Opener-Policy}:
 * web clients open the authorisation page in a window and wait for it.
 */
public final class PageHeaders {
    static final String HTML = "text/html; charset=utf-8";

    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; object-src 'none';"
                    + " base-uri 'none'; script-src ";

    private PageHeaders() {}

    /**
     * Sets the headers of a page that runs the members' client: it calls the API of this server, shows images before
     * they are uploaded, and installs itself.
     *
     * @param socket the address of the streaming API, which older browsers do not consider part of the page's own origin
     * @param servers the other servers that it may connect to; their media may be on any host
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

    /** Writes the body of a page. Its charset is also declared in the header, because tools look only there. */
    public static void write(Context ctx, String page) {
        ctx.contentType(HTML);
        ctx.result(page.getBytes(StandardCharsets.UTF_8));
    }

    public static void apply(Context ctx, boolean hasScript) {
        applyOwn(ctx, hasScript ? "'self'; connect-src 'self'" : "'none'");
    }

    /** Sets the headers of a page whose script signs out of the servers that the client was connected to. */
    static void applyLeaving(Context ctx, ConnectedServers servers) {
        applyOwn(ctx, "'self'; connect-src 'self'" + servers.connections());
    }

    private static void applyOwn(Context ctx, String scripts) {
        ctx.header("Content-Security-Policy", POLICY + scripts + "; frame-ancestors 'none'");
        ctx.header("X-Frame-Options", "DENY");
        applyRest(ctx);
    }

    /** Sets the headers of a page that other sites show in a frame. */
    static void applyFramed(Context ctx) {
        ctx.header("Content-Security-Policy", POLICY + "'self'; frame-ancestors *");
        applyRest(ctx);
    }

    private static void applyRest(Context ctx) {
        ctx.header("Referrer-Policy", "same-origin");
        ConstantHeader.PRIVATE.in(ctx);
    }
}
