package social.dassie.pages.usersettings.preferences;

import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page about language and time.
 *
 * @param locale the chosen language, empty for the one of the browser
 * @param now the current time in the chosen time zone
 */
public record LocaleView(SettingsFrame place, String locale, String timeZone, String now, Problems problems)
        implements InSettings {
    @Override
    public String template() {
        return "usersettings/preferences/locale.jte";
    }
}
