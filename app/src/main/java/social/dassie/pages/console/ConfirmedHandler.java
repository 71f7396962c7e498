package social.dassie.pages.console;

import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;

/**
 * The handler of a form for an action that needs a confirmation: the first submission is answered with a page that says
 * what will happen to whom, and only the button of that page performs the action. It works without scripts.
 *
 * @param asks answers with that page, and returns false if there is nothing to confirm, so that the action refuses it
 */
public record ConfirmedHandler(Asking asks, Route.Handler act) implements Route.Handler {
    /** The field that the confirmation page's button adds to the form. */
    static final String FIELD = "confirmed";

    /** Answers with a confirmation page; returns false if it did not answer. */
    public interface Asking {
        boolean answers(Request r) throws Exception;
    }

    @Override
    public void handle(Request r) throws Exception {
        if (r.params().flag(FIELD, false) || !asks.answers(r)) {
            act.handle(r);
        }
    }
}
