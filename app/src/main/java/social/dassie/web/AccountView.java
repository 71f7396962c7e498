package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.admin.AdminAccountEntity;

/**
 * One account, for those who look after it.
 *
 * @param person as the API gives it
 * @param mayDecide whether the visitor's role stands above the account's
 * @param act null for who may not decide, and for an account that waits for approval
 */
public record AccountView(
        String formToken,
        List<SettingsNavigation.Link> navigation,
        PersonView shown,
        AdminAccountEntity person,
        boolean mayDecide,
        @Nullable ActView act,
        List<LogLine> strikes,
        List<LogLine> log,
        @Nullable String problem)
        implements View {
    /** Whether it waits for somebody to approve it. */
    public boolean isPending() {
        return person.domain() == null && !person.approved();
    }

    @Override
    public String template() {
        return "account.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
