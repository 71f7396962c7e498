package social.dassie.pages.usersettings;

import social.dassie.pages.frame.View;
import social.dassie.people.users.User;

/** The page about the look. */
public record AppearanceView(Place place, String theme, User user, Problems problems) implements View {
    @Override
    public String template() {
        return "usersettings/appearance.jte";
    }
}
