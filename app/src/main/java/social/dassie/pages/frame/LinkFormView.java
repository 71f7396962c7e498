package social.dassie.pages.frame;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.Words;

/**
 * A page with one small form for a link in an email: to request a link, or to use one.
 *
 * @param action the address that receives the form
 * @param token the token in the link, empty on the page that requests a link
 * @param field the input field: {@code email}, {@code password}, or none
 * @param minPasswordCharacters the minimum length of a password that is entered
 */
public record LinkFormView(
        String heading,
        String sentence,
        String action,
        String formToken,
        String token,
        String field,
        int minPasswordCharacters,
        String button,
        @Nullable String problem)
        implements View {
    /** Returns the page that requests a link; it needs only an email address. */
    public static LinkFormView toAsk(String heading, String sentence, String action, String formToken) {
        return new LinkFormView(
                heading,
                sentence,
                action,
                formToken,
                "",
                "email",
                0,
                Words.say("frame.send_the_link", "Send link"),
                null);
    }

    @Override
    public String template() {
        return "frame/link_form.jte";
    }
}
