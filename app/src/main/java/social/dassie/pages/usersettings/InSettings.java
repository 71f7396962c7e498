package social.dassie.pages.usersettings;

import social.dassie.pages.frame.View;

/** A settings page: it has the navigation of members and the settings menu. */
public interface InSettings extends View {
    SettingsFrame place();

    @Override
    default boolean hasNavigation() {
        return true;
    }
}
