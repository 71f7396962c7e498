package social.dassie.console;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page on which the staff describes the server.
 *
 * @param address the public address, which cannot change any more
 * @param given keys of the settings that the environment or the command line sets, so that they cannot be changed here
 */
public record ServerView(
        ConsoleNavigation.Menu menu,
        String address,
        String title,
        String description,
        String registrations,
        String registrationsMessage,
        String contact,
        List<String> given,
        boolean isDone,
        @Nullable String problem)
        implements ConsoleView {
    @Override
    public String template() {
        return "console/server.jte";
    }
}
