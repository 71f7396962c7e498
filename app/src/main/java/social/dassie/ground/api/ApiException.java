package social.dassie.ground.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The only exception that a request fails with on purpose: a status and a text that is safe to show to the caller.
 *
 * <p>The texts are those of the reference server, because clients show them and some compare them. A cause, if there is
 * one, goes to the log and never to the answer.
 */
public final class ApiException extends RuntimeException {
    public static final String BAD_TOKEN = "The access token is invalid";

    private final int status;
    private final transient Map<String, Object> more;

    private ApiException(int status, String message, Map<String, Object> more, @Nullable Throwable cause) {
        super(message, cause, false, cause != null);
        this.status = status;
        this.more = more;
    }

    public static ApiException of(int status, String message) {
        return new ApiException(status, message, Map.of(), null);
    }

    /** An error with keys in addition to {@code error}, such as {@code details} or {@code error_description}. */
    public static ApiException of(int status, String message, Map<String, Object> more) {
        return new ApiException(status, message, more, null);
    }

    public static ApiException caused(int status, String message, Throwable cause) {
        return new ApiException(status, message, Map.of(), cause);
    }

    public static ApiException badRequest(String message) {
        return of(400, message);
    }

    public static ApiException unauthenticated() {
        return of(401, BAD_TOKEN);
    }

    public static ApiException userRequired() {
        return of(401, "This method requires an authenticated user");
    }

    public static ApiException forbidden() {
        return of(403, "This action is not allowed");
    }

    /**
     * A 404. It is also used for things that exist and that the caller may not see: the two answers must not differ.
     */
    public static ApiException recordNotFound() {
        return of(404, "Record not found");
    }

    /** A 422 for a value that the caller can correct and send again. */
    public static ApiException unprocessable(String message) {
        return of(422, message);
    }

    public static ApiException validation(String what) {
        return of(422, "Validation failed: " + what);
    }

    public int status() {
        return status;
    }

    /** Keys of the answer in addition to {@code error}; empty for most errors. */
    public Map<String, Object> more() {
        return more;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
