package social.dassie.pages.usersettings.preferences;

import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.users.User;

/** The page about the defaults of new posts. */
public record PostingView(SettingsFrame place, User user, Problems problems) implements InSettings {
    @Override
    public String template() {
        return "usersettings/preferences/posting.jte";
    }
}
