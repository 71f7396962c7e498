package social.dassie.pages.console;

import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;

/**
 * The handler of a form whose act cannot be taken back at one press: the first press is answered with a page that says
 * what will happen to whom, and only the button of that page acts. It works without scripts.
 *
 * @param asks answers with that page, and returns false where there is nothing to ask about, so that the act refuses it
 */
public record Confirmed(Asking asks, Route.Handler act) implements Route.Handler {
    /** The field that the page's button adds to those of the form. */
    static final String FIELD = "confirmed";

    /** Answers with a page that asks; false when it did not answer. */
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
