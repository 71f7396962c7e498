package social.dassie.usersettings;

import social.dassie.users.ProfileEntity;
import social.dassie.web.View;

/** The page about who finds somebody. */
public record PrivacyView(Place place, ProfileEntity profile, Problems problems) implements View {
    @Override
    public String template() {
        return "usersettings/privacy.jte";
    }
}
