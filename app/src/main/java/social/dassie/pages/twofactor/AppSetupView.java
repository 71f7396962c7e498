package social.dassie.pages.twofactor;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.twofactor.codes.QrPath;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;

/** The page on which an authenticator app gets its key, which its first code confirms. */
public record AppSetupView(
        SettingsFrame place,
        String formToken,
        QrPath qr,
        String address,
        String secret,
        @Nullable String problem) implements InSettings {
    /** Returns the key in groups of four, as people type it. */
    public String grouped() {
        return secret.replaceAll("(.{4})(?!$)", "$1 ");
    }

    @Override
    public String template() {
        return "twofactor/app_setup.jte";
    }
}
