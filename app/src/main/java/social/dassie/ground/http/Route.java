package social.dassie.ground.http;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;

/**
 * One endpoint.
 *
 * @param method GET, POST, PUT, PATCH or DELETE
 * @param path with {@code {name}} for a path parameter
 * @param access the access requirements
 * @param body the maximum size of the body
 * @param handler reads the request, calls the feature, writes the answer
 * @param deprecatedSince the day from which clients should use another route; null for none. Answers announce it in the
 *     header {@code Deprecation} (RFC 9745)
 * @param signIn answers callers who must sign in first; null for a redirect to the sign-in page
 */
public record Route(
        String method,
        String path,
        Access access,
        BodyLimits body,
        Handler handler,
        @Nullable Handler signIn,
        @Nullable LocalDate deprecatedSince) {
    /** Answers one request. */
    @FunctionalInterface
    public interface Handler {
        void handle(Request request) throws Exception;
    }

    public boolean isFile() {
        return access.kind() == Access.Kind.FILE;
    }

    /** Returns whether users sign in through this route, or apps get their tokens. */
    public boolean isSignIn() {
        return path.startsWith("/auth/") || path.startsWith("/oauth/");
    }

    /** Returns whether it receives the form of a page, which must contain its form token. */
    public boolean isForm() {
        return access.isPage() && !method.equals("GET");
    }

    public boolean isApi() {
        return path.startsWith("/api/");
    }
}
