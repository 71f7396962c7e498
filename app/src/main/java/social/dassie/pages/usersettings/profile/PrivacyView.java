package social.dassie.pages.usersettings.profile;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.users.ProfileEntity;

/**
 * The page about the reach of an account.
 *
 * @param offer null if the account cannot offer its posts by email
 */
public record PrivacyView(
        SettingsFrame place,
        ProfileEntity profile,
        @Nullable Offer offer,
        Problems problems) implements InSettings {
    /** Whether the account offers its posts by email, and the number of subscribers. */
    public record Offer(boolean isOn, int subscribers) {}

    @Override
    public String template() {
        return "usersettings/profile/privacy.jte";
    }
}
