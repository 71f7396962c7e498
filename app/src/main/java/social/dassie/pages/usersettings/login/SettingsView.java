package social.dassie.pages.usersettings.login;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Proof;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page for what the API does not have: password and email address.
 *
 * @param awaitedEmail a new address pending confirmation, null if absent
 * @param typedEmail the new address as it was typed
 */
public record SettingsView(
        SettingsFrame place,
        Proof proof,
        String email,
        @Nullable String awaitedEmail,
        String typedEmail,
        int minPasswordCharacters,
        @Nullable FieldProblem trouble)
        implements InSettings {
    @Override
    public String template() {
        return "usersettings/login/settings.jte";
    }
}
