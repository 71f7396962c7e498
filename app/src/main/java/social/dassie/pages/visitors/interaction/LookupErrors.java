package social.dassie.pages.visitors.interaction;

import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;

/**
 * The error of a page when another server did not return what a reader requested: the reason, and what to do about it.
 */
public final class LookupErrors {
    private static final ErrorCode NOT_A_HANDLE =
            ErrorCode.of("error.not_a_handle", "This is not a valid handle. Enter something like alice@example.org.");
    private static final ErrorCode NOT_A_HANDLE_OR_ADDRESS = ErrorCode.of(
            "error.not_a_handle_or_address",
            "This is neither a handle such as alice@example.org nor the address of a profile or post.");

    private static final ErrorCode GONE_ERROR =
            ErrorCode.of("error.this_is_gone_says_that", "This was deleted on {0}.");
    private static final ErrorCode NOTHING_READABLE = ErrorCode.of(
            "error.at_there_is_no_profile",
            "{0} has no profile or post at this address that this server can read. Copy the address from the profile or the post itself.");
    private static final ErrorCode NOT_THERE = ErrorCode.of(
            "error.does_not_know_this_check", "{0} does not know this. Check the spelling and whether it exists.");
    private static final ErrorCode NO_ANSWER = ErrorCode.of(
            "error.does_not_answer_now_wait", "{0} does not respond right now. Wait a minute and try again.");
    private static final ErrorCode SHUT = ErrorCode.of(
            "error.this_server_exchanges_nothing_with",
            "This server does not federate with {0}, so it cannot be shown here.");

    /** A request to another server. */
    public interface Question<T> {
        T ask() throws RemoteException;
    }

    private LookupErrors() {}

    /** Returns the answer of a server; explains its errors as {@link #of} says. */
    public static <T> T told(String domain, Question<T> question) {
        try {
            return question.ask();
        } catch (RemoteException e) {
            throw of(e, domain);
        }
    }

    /** Returns 404 or 410 for what does not exist, 503 for what may exist in a minute. */
    private static ApiException of(RemoteException e, String domain) {
        return switch (e.kind()) {
            case NOT_FOUND -> ApiException.caused(404, e, NOT_THERE, domain);
            case GONE -> ApiException.caused(410, e, GONE_ERROR, domain);
            case REFUSED -> ApiException.caused(404, e, NOTHING_READABLE, domain);
            case TEMPORARY -> ApiException.caused(503, e, NO_ANSWER, domain);
        };
    }

    public static ApiException unreadable() {
        return ApiException.unprocessable(NOT_A_HANDLE_OR_ADDRESS);
    }

    public static ApiException notAHandle() {
        return ApiException.unprocessable(NOT_A_HANDLE);
    }

    public static ApiException shut(String domain) {
        return ApiException.of(403, SHUT, domain);
    }
}
