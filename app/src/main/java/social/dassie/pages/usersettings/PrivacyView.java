package social.dassie.pages.usersettings;

import social.dassie.pages.frame.View;
import social.dassie.people.users.ProfileEntity;

/** The page about who finds somebody. */
public record PrivacyView(Place place, ProfileEntity profile, Problems problems) implements View {
    @Override
    public String template() {
        return "usersettings/privacy.jte";
    }
}
