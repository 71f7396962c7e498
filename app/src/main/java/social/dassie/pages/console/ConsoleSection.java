package social.dassie.pages.console;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;

/** Renders the console pages of one subject, and asks for confirmation of actions that need it. */
public final class ConsoleSection {
    private final @Nullable ConsolePage page;
    private final ConsoleNavigation navigation;
    private final Pages pages;

    ConsoleSection(@Nullable ConsolePage page, ConsoleNavigation navigation, Pages pages) {
        this.page = page;
        this.navigation = navigation;
        this.pages = pages;
    }

    /** Returns the navigation as shown on this page. */
    public ConsoleNavigation.Menu menu(Request r) {
        return navigation.on(page, r);
    }

    public void show(Request r, View view) {
        pages.show(r, view);
    }

    public void show(Request r, int status, View view) {
        pages.show(r, status, view);
    }

    /**
     * Returns the handler of a form that acts after it was confirmed.
     *
     * @param question throws what the action would; null if there is nothing to confirm
     */
    public Route.Handler asks(Function<Request, @Nullable Question> question, Route.Handler act) {
        return new ConfirmedHandler(
                r -> {
                    Question asked = asked(question, r);
                    if (asked != null) {
                        show(r, QuestionView.of(menu(r), asked, r));
                    }
                    return asked != null;
                },
                act);
    }

    /** Returns null also for an invalid form: the action shows the errors beside its fields. */
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
