package social.dassie.pages.console;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.pages.web.Pages;

/**
 * The handler of a form whose act cannot be taken back at one press: the first press is answered with a page that says
 * what will happen to whom, and only the button of that page acts. It works without scripts.
 *
 * @param asks answers with that page, and returns false where there is nothing to ask about, so that the act refuses it
 */
record Confirmed(Asking asks, Route.Handler act) implements Route.Handler {
    /** The field that the page's button adds to those of the form. */
    static final String FIELD = "confirmed";

    /** Answers with a page that asks; false when it did not answer. */
    interface Asking {
        boolean answers(Request r) throws Exception;
    }

    /** Where questions are asked: the pages of one part of the console. */
    record Place(ConsolePage page, ConsoleNavigation navigation, Pages pages) {
        /** @param question throws what the act would; null where there is nothing to ask about */
        Confirmed asks(Function<Request, @Nullable Question> question, Route.Handler act) {
            return new Confirmed(
                    r -> {
                        Question asked = asked(question, r);
                        if (asked != null) {
                            pages.show(r, QuestionView.of(navigation.on(page, r), asked, r.params()));
                        }
                        return asked != null;
                    },
                    act);
        }

        /** Null also for a form that is wrong: the act says so beside its fields. */
        private static @Nullable Question asked(Function<Request, @Nullable Question> question, Request r) {
            try {
                return question.apply(r);
            } catch (ApiException e) {
                if (e.status() == 422) {
                    return null;
                }
                throw e;
            }
        }
    }

    @Override
    public void handle(Request r) throws Exception {
        if (r.params().flag(FIELD, false) || !asks.answers(r)) {
            act.handle(r);
        }
    }
}
