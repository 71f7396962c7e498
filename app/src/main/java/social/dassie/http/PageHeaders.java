package social.dassie.http;

import io.javalin.http.Context;

/**
 * The headers of every HTML page. Those that show times run the script that comes with the program; the others, above all
 * those that ask for a password or a consent, run none. What people upload is never a script: its content type says so, and
 * browsers are told to believe it. Pages cannot be framed, but for the one kind that is made for it.
 *
 * <p>Two things are left out on purpose: {@code form-action}, because browsers apply it to the redirect after a form too,
 * which would stop the way back to an app with an address of its own ({@code mona://}); and
 * {@code Cross-Origin-Opener-Policy}, because web clients open the authorisation page in a window and wait for it.
 */
final class PageHeaders {
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; object-src 'none';"
                    + " base-uri 'none'; script-src ";

    private PageHeaders() {}

    static void apply(Context ctx, boolean hasScript) {
        ctx.header("Content-Security-Policy", POLICY + (hasScript ? "'self'" : "'none'") + "; frame-ancestors 'none'");
        ctx.header("X-Frame-Options", "DENY");
        applyRest(ctx);
    }

    /** For a page that other sites show within theirs. */
    static void applyFramed(Context ctx) {
        ctx.header("Content-Security-Policy", POLICY + "'self'; frame-ancestors *");
        applyRest(ctx);
    }

    private static void applyRest(Context ctx) {
        ctx.header("Referrer-Policy", "same-origin");
        ctx.header("Cache-Control", "private, no-store");
    }
}
