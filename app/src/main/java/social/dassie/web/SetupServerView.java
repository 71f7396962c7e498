package social.dassie.web;

import org.jspecify.annotations.Nullable;

/**
 * The first page of the setup: what server this is.
 *
 * @param address where the server is now
 * @param isLocal whether that leads to this machine only
 * @param isUrlGiven whether the start of the server says the address, so that it cannot be changed here
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
        return "setup_server.jte";
    }
}
