package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.LanguageNames;
import social.dassie.pages.console.AccountActionsView;
import social.dassie.pages.console.ActionNotice;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.History;
import social.dassie.pages.console.NoteView;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * The console page about one account.
 *
 * @param person as the API returns it
 * @param notes the newest first
 * @param acted what was done just now; null for nothing
 * @param act null if the visitor may not decide, and for a pending account
 */
public record AccountView(
        ConsoleNavigation.Menu menu,
        PersonView shown,
        AdminAccountEntity person,
        Origin origin,
        May may,
        @Nullable AccountActionsView act,
        List<NoteView> notes,
        History history,
        Typed typed,
        @Nullable ActionNotice acted,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * The origin of the sign-up.
     *
     * @param inviter the handle of the inviter; null without an invite
     * @param ips the addresses from which the login was used
     */
    public record Origin(@Nullable String inviter, List<UsedIp> ips) {}

    /** An address from which the login was used. */
    public record UsedIp(String ip, TimeView time) {}

    /**
     * The visitor's permissions.
     *
     * @param decide whether the visitor's role is above the account's
     * @param endSecondFactors whether it also has second factors
     * @param roles the roles that the visitor may assign
     */
    public record May(
            boolean decide,
            boolean changeAccess,
            boolean endSecondFactors,
            boolean deleteData,
            boolean sendMail,
            List<Choice> roles) {}

    /** The typed values of a form that is shown again. */
    public record Typed(String note, String email) {}

    /** Returns all notes: each can be deleted here. */
    public Set<Long> deletable() {
        return notes.stream().map(NoteView::id).collect(Collectors.toSet());
    }

    /** Returns whether the account is pending approval. */
    public boolean isPending() {
        return isLocal() && !person.approved();
    }

    public boolean isLocal() {
        return person.domain() == null;
    }

    /** Returns whether there is anything to undo, or a pending decision that comes first. */
    public boolean isActedOn() {
        return person.disabled() || person.sensitized() || person.silenced() || person.suspended();
    }

    /** Returns the interface language of the account. */
    public String language() {
        String code = person.locale();
        return code == null || code.isEmpty() ? say("console.accounts.unknown", "unknown") : LanguageNames.of(code);
    }

    @Override
    public String template() {
        return "console/accounts/account.jte";
    }
}
