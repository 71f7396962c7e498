package social.dassie.pages.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * The moderation actions against an account. Each one expands to show its effects and to ask for the message to the
 * account.
 *
 * @param action the address that receives the forms
 * @param asked the possible actions
 * @param problem why the form was refused
 */
public record AccountActionsView(
        String formToken,
        String action,
        List<Asked> asked,
        @Nullable String problem) {
    /** @param type as in the API */
    public record Asked(String type, Question question) {}

    /** Returns null for a visitor who may not decide about the account. */
    public static @Nullable AccountActionsView of(
            boolean mayDecide,
            Request r,
            String action,
            AdminAccountEntity person,
            AccountQuestions questions,
            @Nullable String problem) {
        return mayDecide
                ? new AccountActionsView(r.browser().formToken(), action, questions.all(person), problem)
                : null;
    }
}
