package social.dassie.web;

import org.jspecify.annotations.Nullable;

/** The page on which the owner's account is made. */
public record SetupView(
        String formToken,
        String token,
        String domain,
        String username,
        String email,
        @Nullable String problem) implements View {
    @Override
    public String template() {
        return "setup.jte";
    }
}
