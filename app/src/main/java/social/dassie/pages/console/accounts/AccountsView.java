package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.Acted;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.RowAct;
import social.dassie.pages.console.RowActs;
import social.dassie.people.accounts.Role;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * The accounts that this server knows.
 *
 * @param shown what the list is narrowed to
 * @param acts what can be done about those below the visitor's role, by their ids
 * @param rowActs the acts in the rows, by the ids of the accounts
 * @param mayDelete whether the visitor may delete the data of suspended accounts
 * @param acted what was done just now; null for nothing
 * @param older address of the page with older accounts, null when there are none
 */
public record AccountsView(
        ConsoleNavigation.Menu menu,
        Filter shown,
        List<Role> allRoles,
        List<PersonView> people,
        Map<String, Acts> acts,
        Map<String, RowActs> rowActs,
        boolean mayDelete,
        @Nullable Acted acted,
        @Nullable String done,
        @Nullable String older)
        implements ConsoleView {
    /** How an account stands, which decides what can be done about it. */
    public record Acts(
            boolean isLocal,
            boolean isPending,
            boolean isSensitive,
            boolean isLimited,
            boolean isFrozen,
            boolean isSuspended) {
        static Acts of(AdminAccountEntity person) {
            boolean isLocal = person.domain() == null;
            return new Acts(
                    isLocal,
                    RowAct.isPending(person),
                    person.sensitized(),
                    person.silenced(),
                    person.disabled(),
                    person.suspended());
        }
    }

    /** Null for someone about whom the visitor decides nothing. */
    public @Nullable Acts acts(PersonView person) {
        return acts.get(person.id());
    }

    /** What the list is narrowed to; empty texts narrow nothing. */
    public record Filter(String text, String origin, String status, String role, long invitedBy) {
        boolean isEmpty() {
            return text.isEmpty() && origin.isEmpty() && status.isEmpty() && role.isEmpty() && invitedBy == 0;
        }
    }

    public List<Choice> statuses() {
        return List.of(
                new Choice("", say("console.accounts.any_state", "Any state")),
                new Choice("active", say("console.accounts.active", "Active")),
                new Choice("pending", say("console.accounts.waiting_for_approval", "Pending approval")),
                new Choice("disabled", say("console.accounts.frozen", "Frozen")),
                new Choice("sensitized", say("console.accounts.marked_as_sensitive", "Marked as sensitive")),
                new Choice("silenced", say("console.limited", "Limited")),
                new Choice("suspended", say("console.suspended", "Suspended")));
    }

    public List<Choice> roles() {
        List<Choice> choices = new ArrayList<>(List.of(
                new Choice("", say("console.accounts.any_role", "Any role")),
                new Choice("staff", say("console.accounts.all_of_the_staff", "All staff"))));
        allRoles.stream()
                .filter(role -> !role.isEveryone())
                .map(RoleWords::choice)
                .forEach(choices::add);
        return choices;
    }

    /** Whether one of the choices narrows it. */
    public boolean isFiltered() {
        return !(shown.origin() + shown.status() + shown.role()).isEmpty();
    }

    public boolean isNarrowed() {
        return !shown.isEmpty();
    }

    @Override
    public String template() {
        return "console/accounts/accounts.jte";
    }
}
