package social.dassie.usersettings;

import social.dassie.users.User;
import social.dassie.web.View;

/** The page about the look. */
public record AppearanceView(Place place, String theme, User user, Problems problems) implements View {
    @Override
    public String template() {
        return "usersettings/appearance.jte";
    }
}
