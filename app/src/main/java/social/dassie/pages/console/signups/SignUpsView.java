package social.dassie.pages.console.signups;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.console.ActionNotice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.RowActions;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * The sign-ups pending approval.
 *
 * @param acts in the rows, by the ids of the accounts
 * @param acted what was done just now; null for nothing
 * @param older address of the page with older ones, null on the last page
 */
public record SignUpsView(
        ConsoleNavigation.Menu menu,
        List<Waiting> people,
        Map<String, RowActions> acts,
        @Nullable String older,
        @Nullable ActionNotice acted,
        @Nullable String done)
        implements ConsoleView {
    /**
     * A user pending approval.
     *
     * @param ip the address that they signed up from; null if it is not known
     */
    public record Waiting(PersonView person, @Nullable String ip, boolean isConfirmed) {
        static Waiting of(AdminAccountEntity person, Addresses addresses) {
            return new Waiting(PersonView.of(person, addresses), person.ip(), person.confirmed());
        }
    }

    @Override
    public String template() {
        return "console/signups/sign_ups.jte";
    }
}
