package social.dassie.usersettings;

import social.dassie.users.User;
import social.dassie.web.View;

/** The page about what a new post is like. */
public record PostingView(Place place, User user, Problems problems) implements View {
    @Override
    public String template() {
        return "usersettings/posting.jte";
    }
}
