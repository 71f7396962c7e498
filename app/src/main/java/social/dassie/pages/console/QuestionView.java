package social.dassie.pages.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;

/**
 * The confirmation page of an action. Its form is submitted to the address that answered with it, with all submitted
 * values.
 *
 * @param back the page or the row to return to without doing it
 * @param kept the submitted values
 */
public record QuestionView(ConsoleNavigation.Menu menu, Question question, String back, List<Field> kept)
        implements ConsoleView {
    /** The fields that the page provides itself. */
    private static final Set<String> OWN = Set.of("form_token", ConfirmedHandler.FIELD);

    /** The fields that are filled in on the page, if it has a message. */
    private static final Set<String> TYPED = Set.of("text", "warning_preset_id", "send_email_notification");

    /** A field that is submitted again unchanged. */
    public record Field(String name, String value) {}

    static QuestionView of(ConsoleNavigation.Menu menu, Question question, Request r) {
        Params sent = r.params();
        List<Field> kept = new ArrayList<>();
        for (String key : sent.keys()) {
            if (OWN.contains(key) || (question.message() != null && TYPED.contains(key))) {
                continue;
            }
            String text = sent.text(key);
            if (text != null) {
                kept.add(new Field(key, text));
            } else {
                sent.texts(key).forEach(each -> kept.add(new Field(key + "[]", each)));
            }
        }
        return new QuestionView(
                menu, question, ReturnTarget.of(r, question.back()).cancelled(), List.copyOf(kept));
    }

    @Override
    public String template() {
        return "console/question.jte";
    }
}
