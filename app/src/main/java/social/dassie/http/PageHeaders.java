package social.dassie.http;

import io.javalin.http.Context;

/**
 * The headers of every HTML page. There are no scripts at all, and pages cannot be framed.
 *
 * <p>Two things are left out on purpose: {@code form-action}, because browsers apply it to the redirect after a form too,
 * which would stop the way back to an app with an address of its own ({@code mona://}); and
 * {@code Cross-Origin-Opener-Policy}, because web clients open the authorisation page in a window and wait for it.
 */
final class PageHeaders {
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; script-src 'none';"
                    + " object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

    private PageHeaders() {}

    static void apply(Context ctx) {
        ctx.header("Content-Security-Policy", POLICY);
        ctx.header("X-Frame-Options", "DENY");
        ctx.header("Referrer-Policy", "same-origin");
        ctx.header("Cache-Control", "private, no-store");
    }
}
