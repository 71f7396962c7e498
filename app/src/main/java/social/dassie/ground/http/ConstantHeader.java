package social.dassie.ground.http;

import io.javalin.http.Context;
import org.eclipse.jetty.ee10.servlet.ServletApiResponse;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.PreEncodedHttpField;

/** Headers with a constant value: they are encoded once, and passed to Jetty in that form. */
public enum ConstantHeader {
    NOSNIFF("X-Content-Type-Options", "nosniff"),
    ANY_ORIGIN("Access-Control-Allow-Origin", "*"),
    EXPOSED(
            "Access-Control-Expose-Headers",
            "Link, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, Mastodon-Async-Refresh"),
    PRIVATE("Cache-Control", "private, no-store"),
    VARY("Vary", "Accept-Encoding"),
    VARY_OF_API("Vary", "Accept-Encoding, Authorization, Origin"),
    VARY_OF_DOCUMENT("Vary", "Accept-Encoding, Accept");

    @SuppressWarnings("ImmutableEnumChecker") // a pre-encoded field never changes
    private final HttpField field;

    ConstantHeader(String name, String value) {
        this.field = new PreEncodedHttpField(name, value);
    }

    /** Sets it in the answer, replacing any other header of this name. */
    public void in(Context ctx) {
        ((ServletApiResponse) ctx.res()).getResponse().getHeaders().put(field);
    }
}
