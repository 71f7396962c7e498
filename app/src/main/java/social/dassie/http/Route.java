package social.dassie.http;

import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;

/**
 * One endpoint.
 *
 * @param method GET, POST, PUT, PATCH or DELETE
 * @param path with {@code {name}} for a path parameter
 * @param access what the caller needs
 * @param body how large a body it takes
 * @param handler reads, calls, writes
 * @param signIn answers who has to sign in first; null where the sign-in page does
 */
public record Route(
        String method,
        String path,
        Access access,
        BodyLimits body,
        Handler handler,
        @Nullable Handler signIn) {
    /** Answers one request. */
    @FunctionalInterface
    public interface Handler {
        void handle(Request request) throws Exception;
    }

    /** A picture, of which a page shows dozens: they count against no limit. */
    boolean isFile() {
        return path.startsWith("/media/");
    }

    /** What a form of a page is sent to: it must bring its form token. */
    boolean isForm() {
        return access.isPage() && !method.equals("GET");
    }

    boolean isApi() {
        return path.startsWith("/api/");
    }
}
