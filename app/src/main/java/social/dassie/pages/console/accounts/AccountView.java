package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.LanguageNames;
import social.dassie.pages.console.ActView;
import social.dassie.pages.console.Acted;
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
 * The staff's page about one account.
 *
 * @param person as the API returns it
 * @param notes the newest first
 * @param acted what was done just now; null for nothing
 * @param act null when the visitor may not decide, and for an account that waits for approval
 */
public record AccountView(
        ConsoleNavigation.Menu menu,
        PersonView shown,
        AdminAccountEntity person,
        Origin origin,
        May may,
        @Nullable ActView act,
        List<NoteView> notes,
        History history,
        Typed typed,
        @Nullable Acted acted,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * How they came here.
     *
     * @param inviter the handle of who invited them; null without an invite
     * @param ips the addresses from which the login was used
     */
    public record Origin(@Nullable String inviter, List<UsedIp> ips) {}

    /** An address from which the login was used. */
    public record UsedIp(String ip, TimeView time) {}

    /**
     * What the visitor may do.
     *
     * @param decide whether the visitor's role is above the account's
     * @param endSecondFactors whether there are any, too
     * @param roles the roles that the visitor may give
     */
    public record May(
            boolean decide,
            boolean changeAccess,
            boolean endSecondFactors,
            boolean deleteData,
            boolean sendMail,
            List<Choice> roles) {}

    /** What was typed into the forms, where one of them is shown again. */
    public record Typed(String note, String email) {}

    /** All notes: each can be deleted here. */
    public Set<Long> deletable() {
        return notes.stream().map(NoteView::id).collect(Collectors.toSet());
    }

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
        return code == null || code.isEmpty() ? say("console.accounts.unknown", "unknown") : LanguageNames.of(code);
    }

    @Override
    public String template() {
        return "console/accounts/account.jte";
    }
}
