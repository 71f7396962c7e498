package social.dassie.pages.signin.setup;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The second page of the setup, which creates the owner's account.
 *
 * @param isLocal whether the domain leads only to this machine
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
        return "signin/setup.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("zone.js");
    }
}
