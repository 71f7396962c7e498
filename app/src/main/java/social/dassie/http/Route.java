package social.dassie.http;

import social.dassie.api.Access;

/**
 * One endpoint.
 *
 * @param method GET, POST, PUT, PATCH or DELETE
 * @param path with {@code {name}} for a path parameter
 * @param access what the caller needs
 * @param body how large a body it takes
 * @param handler reads, calls, writes
 */
public record Route(String method, String path, Access access, BodyLimits body, Handler handler) {
    /** Answers one request. */
    @FunctionalInterface
    public interface Handler {
        void handle(Request request) throws Exception;
    }

    /** A picture, of which a page shows dozens: they count against no limit. */
    boolean isFile() {
        return path.startsWith("/media/");
    }

    boolean isApi() {
        return path.startsWith("/api/");
    }
}
