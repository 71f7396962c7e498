package social.dassie.pages.usersettings.profile;

import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.people.users.ProfileEntity;

/** The page about who finds an account. */
public record PrivacyView(Place place, ProfileEntity profile, Problems problems) implements View {
    @Override
    public String template() {
        return "usersettings/profile/privacy.jte";
    }
}
