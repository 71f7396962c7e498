package social.dassie.pages.usersettings.preferences;

import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.users.User;

/** The page about the appearance. */
public record AppearanceView(SettingsFrame place, String theme, User user, Problems problems) implements InSettings {
    @Override
    public String template() {
        return "usersettings/preferences/appearance.jte";
    }
}
