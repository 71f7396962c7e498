package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.LanguageNames;
import social.dassie.pages.console.ActView;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.console.NoteView;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * The staff's page about one account.
 *
 * @param person as the API returns it
 * @param inviter the handle of who invited them; null without an invite
 * @param ips the addresses from which the login was used
 * @param may what the visitor may do
 * @param mayEndSecondFactors whether there are any, and the visitor may take them away
 * @param notes the newest first
 * @param act null when the visitor may not decide, and for an account that waits for approval
 */
public record AccountView(
        ConsoleNavigation.Menu menu,
        PersonView shown,
        AdminAccountEntity person,
        @Nullable String inviter,
        List<UsedIp> ips,
        May may,
        @Nullable ActView act,
        boolean mayEndSecondFactors,
        List<NoteView> notes,
        String typedNote,
        List<LogLine> strikes,
        List<LogLine> log,
        @Nullable String done,
        @Nullable FieldProblem fieldProblem,
        String typedEmail)
        implements ConsoleView {
    /** An address from which the login was used. */
    public record UsedIp(String ip, TimeView time) {}

    /**
     * What the visitor may do.
     *
     * @param decide whether the visitor's role is above the account's
     * @param roles the roles that the visitor may give
     */
    public record May(boolean decide, boolean changeAccess, boolean deleteData, boolean sendMail, List<Choice> roles) {}

    /** Whether the account waits for approval. */
    public boolean isPending() {
        return isLocal() && !person.approved();
    }

    public boolean isLocal() {
        return person.domain() == null;
    }

    /** Whether there is anything to undo, or to decide before anything else. */
    public boolean isActedOn() {
        return person.disabled() || person.sensitized() || person.silenced() || person.suspended();
    }

    /** The language of its pages. */
    public String language() {
        String code = person.locale();
        return code == null || code.isEmpty() ? say("unknown") : LanguageNames.of(code);
    }

    public @Nullable String problemAt(String field) {
        return FieldProblem.at(fieldProblem, field);
    }

    @Override
    public @Nullable String problem() {
        return fieldProblem == null ? null : fieldProblem.sentence();
    }

    @Override
    public String template() {
        return "console/accounts/account.jte";
    }
}
