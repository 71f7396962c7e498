package social.dassie.pages.usersettings;

import social.dassie.pages.frame.View;

/** A page of the settings: it stands within the navigation of members, beside the menu of the settings. */
public interface InSettings extends View {
    Place place();

    @Override
    default boolean hasNavigation() {
        return true;
    }
}
