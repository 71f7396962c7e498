package social.dassie.pages.console;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.FormHandler;

/**
 * The handler of a form that says what is wrong beside its fields.
 *
 * @param act performs the action, and returns the address of the page that says what was done; null when it answered
 * @param again shows the form again, with what was typed and with what was refused (422); every other error has its own
 *     page
 * @param fields the id of the field that an error is about, by the word that the rules have for it in their text; an error
 *     without one is about the form as a whole
 */
public record StaffForm(
        Function<Request, @Nullable String> act, BiConsumer<Request, FieldProblem> again, Map<String, String> fields)
        implements Route.Handler {
    private static final String PREFIX = "Validation failed: ";

    @Override
    public void handle(Request r) {
        FormHandler.orAgain(
                () -> {
                    String next = act.apply(r);
                    if (next != null) {
                        r.redirect(next, 303);
                    }
                },
                e -> again.accept(r, problem(e.getMessage())));
    }

    private FieldProblem problem(String message) {
        String text = message.startsWith(PREFIX) ? message.substring(PREFIX.length()) : message;
        String field = fields.entrySet().stream()
                .filter(entry -> isAbout(text, entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
        return new FieldProblem(422, field, FormHandler.sentence(message));
    }

    private static boolean isAbout(String text, String word) {
        return text.startsWith(word + " ") || text.contains(" " + word + " ") || text.contains(" " + word + ":");
    }
}
