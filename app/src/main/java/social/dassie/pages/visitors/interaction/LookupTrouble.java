package social.dassie.pages.visitors.interaction;

import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.ApiException;

/** What a page says when another server did not give what a reader asked for: the reason, and what to do about it. */
public final class LookupTrouble {
    /** Asks another server. */
    public interface Question<T> {
        T ask() throws RemoteException;
    }

    private LookupTrouble() {}

    /** The answer of a server; what is wrong with it is explained as {@link #of} says. */
    public static <T> T told(String domain, Question<T> question) {
        try {
            return question.ask();
        } catch (RemoteException e) {
            throw of(e, domain);
        }
    }

    /** 404 or 410 for what is not there, 503 for what may be there in a minute. */
    private static ApiException of(RemoteException e, String domain) {
        return switch (e.kind()) {
            case NOT_FOUND ->
                ApiException.caused(
                        404, domain + " does not know this. Check the spelling, and whether it is there.", e);
            case GONE -> ApiException.caused(410, "This is gone: " + domain + " says that it was deleted.", e);
            case REFUSED ->
                ApiException.caused(
                        404,
                        "At " + domain
                                + " there is no profile or post at this address that this server can read. Take the"
                                + " address from the profile or the post itself.",
                        e);
            case TEMPORARY ->
                ApiException.caused(503, domain + " does not answer now. Wait a minute, and try again.", e);
        };
    }

    public static ApiException unreadable() {
        return ApiException.unprocessable(
                "This is no handle, such as alice@example.org, and no web address of a profile or a" + " post.");
    }

    public static ApiException notAHandle() {
        return ApiException.unprocessable("This is no handle, such as alice@example.org.");
    }

    public static ApiException shut(String domain) {
        return ApiException.of(403, "This server exchanges nothing with " + domain + ", so it is not shown here.");
    }
}
