package social.dassie.pages.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * The actions of the staff against an account. Each one unfolds what will happen, and asks there what the account is told.
 *
 * @param action the address that receives the forms
 * @param asked what can still be done
 * @param problem why the form was refused
 */
public record ActView(
        String formToken,
        String action,
        List<Asked> asked,
        @Nullable String problem) {
    /** @param type as in the API */
    public record Asked(String type, Question question) {}

    /** Null for a visitor who may not decide about the account. */
    public static @Nullable ActView of(
            boolean mayDecide,
            Request r,
            String action,
            AdminAccountEntity person,
            AccountQuestions questions,
            @Nullable String problem) {
        return mayDecide ? new ActView(r.browser().formToken(), action, questions.all(person), problem) : null;
    }
}
