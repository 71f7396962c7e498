package social.dassie.pages.signin.setup;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The first page of the setup, which describes the server.
 *
 * @param address the server's current address
 * @param isLocal whether that address leads only to this machine
 * @param isUrlGiven whether the environment or the command line sets the address, so that it cannot be changed here
 */
public record SetupServerView(
        String formToken,
        String token,
        String address,
        boolean isLocal,
        boolean isUrlGiven,
        String url,
        String title,
        String registrations,
        String contact,
        @Nullable String problem)
        implements View {
    @Override
    public String template() {
        return "signin/setup_server.jte";
    }
}
