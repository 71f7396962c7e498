package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page on which the staff says what server this is.
 *
 * @param address the public address, which does not change any more
 * @param given keys of the settings that the start of the server says, so that they cannot be changed here
 */
public record ServerView(
        String formToken,
        List<SettingsNavigation.Link> navigation,
        String address,
        String title,
        String description,
        String registrations,
        String registrationsMessage,
        String contact,
        List<String> given,
        boolean isDone,
        @Nullable String problem)
        implements View {
    @Override
    public String template() {
        return "server.jte";
    }
}
