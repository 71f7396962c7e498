package social.dassie.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.admin.AdminAccountEntity;

/**
 * The staff's page about one account.
 *
 * @param person as the API returns it
 * @param mayDecide whether the visitor's role is above the account's
 * @param act null when the visitor may not decide, and for an account that waits for approval
 */
public record AccountView(
        ConsoleNavigation.Menu menu,
        PersonView shown,
        AdminAccountEntity person,
        boolean mayDecide,
        @Nullable ActView act,
        List<LogLine> strikes,
        List<LogLine> log,
        @Nullable String problem)
        implements ConsoleView {
    /** Whether the account waits for approval. */
    public boolean isPending() {
        return person.domain() == null && !person.approved();
    }

    @Override
    public String template() {
        return "console/account.jte";
    }
}
