package social.dassie.pages.console;

import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.FormHandler;

/**
 * The handler of a form that shows errors beside its fields.
 *
 * @param act performs the action, and returns the address of the page that shows what was done; null if it already
 *     answered
 * @param again shows the form again, with the typed values and the errors (422); every other error has its own page
 */
public record StaffForm(Function<Request, @Nullable String> act, BiConsumer<Request, FieldProblem> again)
        implements Route.Handler {
    @Override
    public void handle(Request r) {
        FormHandler.orAgain(
                () -> {
                    String next = act.apply(r);
                    if (next != null) {
                        r.redirect(next, 303);
                    }
                },
                e -> again.accept(r, FieldProblem.of(e)));
    }
}
