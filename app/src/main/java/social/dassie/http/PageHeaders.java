package social.dassie.http;

import io.javalin.http.Context;

/**
 * The headers of every HTML page. There are no scripts at all, and pages cannot be framed, but for the one kind that is
 * made for it.
 *
 * <p>Two things are left out on purpose: {@code form-action}, because browsers apply it to the redirect after a form too,
 * which would stop the way back to an app with an address of its own ({@code mona://}); and
 * {@code Cross-Origin-Opener-Policy}, because web clients open the authorisation page in a window and wait for it.
 */
final class PageHeaders {
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; script-src 'none';"
                    + " object-src 'none'; base-uri 'none'; frame-ancestors ";

    private PageHeaders() {}

    static void apply(Context ctx) {
        ctx.header("Content-Security-Policy", POLICY + "'none'");
        ctx.header("X-Frame-Options", "DENY");
        applyRest(ctx);
    }

    /** For a page that other sites show within theirs. */
    static void applyFramed(Context ctx) {
        ctx.header("Content-Security-Policy", POLICY + "*");
        applyRest(ctx);
    }

    private static void applyRest(Context ctx) {
        ctx.header("Referrer-Policy", "same-origin");
        ctx.header("Cache-Control", "private, no-store");
    }
}
