package social.dassie.console;

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
        ConsoleNavigation.Menu menu,
        boolean isPending,
        String name,
        List<PersonView> people,
        @Nullable String older) implements ConsoleView {
    @Override
    public String template() {
        return "console/accounts.jte";
    }
}
