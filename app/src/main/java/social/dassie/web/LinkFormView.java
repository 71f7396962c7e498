package social.dassie.web;

import org.jspecify.annotations.Nullable;

/**
 * A page with one small form around a link in a mail: to ask for one, or to use one.
 *
 * @param action where the form goes
 * @param token what the link carried, empty while one is asked for
 * @param field what is filled in: {@code email}, {@code password}, or nothing
 * @param minPasswordCharacters of a password that is filled in
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
    /** To ask for a link: all it takes is an address. */
    static LinkFormView toAsk(String heading, String sentence, String action, String formToken) {
        return new LinkFormView(heading, sentence, action, formToken, "", "email", 0, "Send the link", null);
    }

    @Override
    public String template() {
        return "link_form.jte";
    }
}
