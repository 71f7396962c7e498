package social.dassie.pages.twofactor;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.TimeTexts;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page of a user's second factors.
 *
 * @param mayChange whether access was confirmed recently, without which nothing can be changed
 * @param isDemanded whether the role requires a second factor, and there is none yet
 * @param appSince the day since which an authenticator app is in use; null for none
 * @param typedName the name of a passkey that could not be added
 */
public record TwoFactorView(
        String formToken,
        SettingsFrame place,
        @Nullable String appSince,
        List<Row> passkeys,
        int codesLeft,
        boolean mayChange,
        boolean isDemanded,
        String typedName,
        @Nullable String done,
        @Nullable String problem)
        implements InSettings {
    /** A passkey in the list. */
    public record Row(
            long id, String name, String since, @Nullable String lastUsed) {
        static Row of(Passkey passkey) {
            Long used = passkey.lastUsedAt();
            return new Row(
                    passkey.id(),
                    passkey.name(),
                    TimeTexts.day(passkey.createdAt()),
                    used == null ? null : TimeTexts.day(used));
        }
    }

    public boolean isOn() {
        return appSince != null || !passkeys.isEmpty();
    }

    /** Returns whether more backup codes should be generated soon. */
    public boolean areCodesFew() {
        return isOn() && codesLeft <= 3;
    }

    public int maxName() {
        return Passkeys.MAX_NAME;
    }

    /** Returns the page that confirms access. */
    public String proofAddress() {
        return StepUp.address(TwoFactorRoutes.PAGE);
    }

    @Override
    public String template() {
        return "twofactor/two_factor.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("passkeys.js");
    }
}
