package social.dassie.pages.usersettings.preferences;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.Preferences;
import social.dassie.people.users.PreferencesForm;
import social.dassie.people.users.Users;

/** The defaults of new posts, which clients read from {@code /api/v1/preferences} and leave to the web. */
final class PostingRoutes {
    private static final String PAGE = SettingsPage.POSTING;
    private static final Access OWN = Access.session(PAGE);

    private final Users users;
    private final Preferences preferences;
    private final Pages pages;

    PostingRoutes(Users users, Preferences preferences, Pages pages) {
        this.users = users;
        this.preferences = preferences;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(PAGE, OWN, new SettingsForm(PAGE + "?done=1", this::change, this::show));
    }

    private void change(Request r) {
        preferences.change(r.caller().accountId(), PreferencesForm.of(r.params()));
    }

    private void show(Request r, Problems problems) {
        Place place = Place.saved(r, PAGE, problems);
        pages.show(
                r,
                problems.isNone() ? 200 : 422,
                new PostingView(place, users.get(r.caller().accountId()), problems));
    }
}
