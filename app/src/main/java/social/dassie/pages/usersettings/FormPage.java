package social.dassie.pages.usersettings;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;

/** A settings page with forms, each of which returns to it: with what was done, or with errors. */
public abstract class FormPage {
    protected final String page;
    protected final Access own;
    protected final Pages pages;

    /** @param page the address */
    protected FormPage(String page, Pages pages) {
        this(page, Access.session(page), pages);
    }

    protected FormPage(String page, Access own, Pages pages) {
        this.page = page;
        this.own = own;
        this.pages = pages;
    }

    /** @param problems the errors of the typed values, which are then shown again */
    protected abstract View view(Request r, Problems problems);

    /**
     * Returns the sentence after an action. Only known keys give one, so that a link cannot make the page show
     * arbitrary text.
     */
    protected @Nullable String done(String what) {
        return Words.say("common.saved", "Saved.");
    }

    protected final SettingsFrame place(Request r, Problems problems) {
        boolean isDone = problems.isNone() && r.params().has("done");
        return SettingsFrame.of(r, page, isDone ? done(r.params().text("done", "")) : null);
    }

    protected final void show(Request r) {
        show(r, Problems.NONE);
    }

    private void show(Request r, Problems problems) {
        pages.show(r, problems.isNone() ? 200 : 422, view(r, problems));
    }

    /** Returns the handler of a button: what cannot be done has an error page. */
    protected final Route.Handler button(String done, Consumer<Request> act) {
        return r -> finish(r, done, act);
    }

    private void finish(Request r, String done, Consumer<Request> act) {
        act.accept(r);
        r.redirect(page + "?done=" + done, 303);
    }

    /** Returns the handler of a form, which is shown again with its errors (422). */
    protected final Route.Handler form(String done, Consumer<Request> act) {
        return r -> FormHandler.orAgain(() -> finish(r, done, act), e -> show(r, Problems.of(e)));
    }

    /** The same for a form whose errors are all about this field. */
    protected final Route.Handler form(String done, Consumer<Request> act, Function<Request, String> field) {
        return r -> FormHandler.orAgain(
                () -> finish(r, done, act), e -> show(r, Problems.at(field.apply(r), FormHandler.sentence(e))));
    }
}
