package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ActionNotice;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
import social.dassie.people.accounts.Role;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * The list of known accounts.
 *
 * @param shown the current filter
 * @param acts the possible actions on those below the visitor's role, by their ids
 * @param rowActs the buttons in the rows, by the ids of the accounts
 * @param mayDelete whether the visitor may delete the data of suspended accounts
 * @param acted what was done just now; null for nothing
 * @param older address of the page with older accounts, null on the last page
 */
public record AccountsView(
        ConsoleNavigation.Menu menu,
        Filter shown,
        List<Role> allRoles,
        List<PersonView> people,
        Map<String, Acts> acts,
        Map<String, RowActions> rowActs,
        boolean mayDelete,
        @Nullable ActionNotice acted,
        @Nullable String done,
        @Nullable String older)
        implements ConsoleView {
    /** The state of an account, which determines the possible actions. */
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
                    RowAction.isPending(person),
                    person.sensitized(),
                    person.silenced(),
                    person.disabled(),
                    person.suspended());
        }
    }

    /** Returns null for an account about which the visitor may not decide. */
    public @Nullable Acts acts(PersonView person) {
        return acts.get(person.id());
    }

    /** The filter of the list; empty texts match everything. */
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

    /** Returns whether a filter is set. */
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
