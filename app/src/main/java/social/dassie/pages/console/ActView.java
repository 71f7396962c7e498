package social.dassie.pages.console;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;

/**
 * The choice of an action of the staff against an account. What is chosen is asked about on a page of its own.
 *
 * @param action the address that receives the form
 * @param problem why the form was refused
 */
public record ActView(
        String formToken,
        String action,
        boolean isLocal,
        @Nullable String problem) {
    /** Null for a visitor who may not decide about the account. */
    public static @Nullable ActView of(
            boolean mayDecide, Request r, String action, boolean isLocal, @Nullable String problem) {
        return mayDecide ? new ActView(r.browser().formToken(), action, isLocal, problem) : null;
    }
}
