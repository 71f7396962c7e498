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

/** A page of the settings with forms on it, each of which leads back to it: with what was done, or with what is wrong. */
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

    /** @param problems what is wrong with what was typed, which is shown again then */
    protected abstract View view(Request r, Problems problems);

    /** The sentence after something was done. Only known words give one, so that a link cannot make the page show any text. */
    protected @Nullable String done(String what) {
        return Words.say("settings.saved", "Saved.");
    }

    protected final Place place(Request r, Problems problems) {
        boolean isDone = problems.isNone() && r.params().has("done");
        return Place.of(r, page, isDone ? done(r.params().text("done", "")) : null);
    }

    protected final void show(Request r) {
        show(r, Problems.NONE);
    }

    private void show(Request r, Problems problems) {
        pages.show(r, problems.isNone() ? 200 : 422, view(r, problems));
    }

    /** The handler of a button: what cannot be done has an error page. */
    protected final Route.Handler button(String done, Consumer<Request> act) {
        return r -> finish(r, done, act);
    }

    private void finish(Request r, String done, Consumer<Request> act) {
        act.accept(r);
        r.redirect(page + "?done=" + done, 303);
    }

    /** The handler of a form, which is shown again with what was refused in it (422). */
    protected final Route.Handler form(String done, Consumer<Request> act) {
        return r -> FormHandler.orAgain(() -> finish(r, done, act), e -> show(r, Problems.of(e)));
    }

    /** The same for a form whose refusals are all about this field. */
    protected final Route.Handler form(String done, Consumer<Request> act, Function<Request, String> field) {
        return r -> FormHandler.orAgain(
                () -> finish(r, done, act), e -> show(r, Problems.at(field.apply(r), FormHandler.sentence(e))));
    }
}
