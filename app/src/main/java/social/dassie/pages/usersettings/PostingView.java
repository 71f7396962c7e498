package social.dassie.pages.usersettings;

import social.dassie.pages.frame.View;
import social.dassie.people.users.User;

/** The page about what a new post is like. */
public record PostingView(Place place, User user, Problems problems) implements View {
    @Override
    public String template() {
        return "usersettings/posting.jte";
    }
}
