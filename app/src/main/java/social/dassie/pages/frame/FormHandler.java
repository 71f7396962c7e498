package social.dassie.pages.frame;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;

/**
 * The handler of a form.
 *
 * @param act performs the action and answers
 * @param again shows the form again, with the sentence that says why its values were refused (422); every other error
 * has its own page
 */
public record FormHandler(Consumer<Request> act, BiConsumer<Request, @Nullable String> again) implements Route.Handler {
    /** The characters that end a sentence. */
    private static final String ENDS = ".!?\u3002\u061f";

    /** Returns a handler that redirects to another page after the action. */
    public static FormHandler goingTo(
            Function<Request, String> next, Consumer<Request> act, BiConsumer<Request, @Nullable String> again) {
        return new FormHandler(
                r -> {
                    act.accept(r);
                    r.redirect(next.apply(r));
                },
                again);
    }

    @Override
    public void handle(Request r) {
        orAgain(() -> act.accept(r), e -> again.accept(r, sentence(e)));
    }

    /** Performs an action; shows the form again if its values are refused (422). */
    public static void orAgain(Runnable act, Consumer<ApiException> again) {
        try {
            act.run();
        } catch (ApiException e) {
            if (e.status() != 422) {
                throw e;
            }
            again.accept(e);
        }
    }

    /** Returns the text of an error as a sentence in the reader's language. */
    public static String sentence(ApiException refused) {
        return ended(Words.reason(refused));
    }

    /** Returns a text with a full stop at its end. */
    public static String ended(String text) {
        return text.isEmpty() || ENDS.indexOf(text.charAt(text.length() - 1)) >= 0 ? text : text + stop();
    }

    private static String stop() {
        return Words.language() == InterfaceLanguage.JAPANESE ? "\u3002" : ".";
    }
}
