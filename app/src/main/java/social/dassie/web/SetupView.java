package social.dassie.web;

import org.jspecify.annotations.Nullable;

/**
 * The second page of the setup, on which the owner's account is made.
 *
 * @param isLocal whether the domain leads to this machine only
 */
public record SetupView(
        String formToken,
        String token,
        String domain,
        boolean isLocal,
        int minPasswordCharacters,
        String username,
        String email,
        @Nullable String problem)
        implements View {
    @Override
    public String template() {
        return "setup.jte";
    }
}
