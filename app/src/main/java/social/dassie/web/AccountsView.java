package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The accounts that this server knows.
 *
 * @param isPending whether only accounts that wait for approval are shown
 * @param name the beginning of their names
 * @param older address of the page with older accounts, null when there are none
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
