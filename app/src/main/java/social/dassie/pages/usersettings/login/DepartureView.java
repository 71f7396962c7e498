package social.dassie.pages.usersettings.login;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Proof;
import social.dassie.pages.usersettings.SettingsFrame;

/** The page on which users delete their accounts. */
public record DepartureView(
        SettingsFrame place,
        Proof proof,
        String handle,
        @Nullable String problem) implements InSettings {
    @Override
    public String template() {
        return "usersettings/login/departure.jte";
    }
}
