package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The accounts that are known here.
 *
 * @param isPending whether only those are shown that wait for approval
 * @param name what their names begin with
 * @param older address of the accounts before these, null when there are none
 */
public record AccountsView(
        List<SettingsNavigation.Link> navigation,
        boolean isPending,
        String name,
        List<PersonView> people,
        @Nullable String older)
        implements View {
    @Override
    public String template() {
        return "accounts.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
