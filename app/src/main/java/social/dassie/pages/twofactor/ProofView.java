package social.dassie.pages.twofactor;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;

/** The page that asks the user to confirm access. */
public record ProofView(
        SettingsFrame place,
        String formToken,
        String returnTo,
        String handle,
        String email,
        boolean hasApp,
        boolean hasPasskey,
        @Nullable String problem)
        implements InSettings {
    @Override
    public String template() {
        return "twofactor/proof.jte";
    }

    @Override
    public List<String> scripts() {
        return hasPasskey ? List.of("passkeys.js") : List.of();
    }
}
