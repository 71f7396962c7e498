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

/** How pages and posts look: the colours in this browser, and what of posts is shown at once. */
final class AppearanceRoutes {
    private static final String PAGE = SettingsPage.APPEARANCE;
    private static final Access OWN = Access.session(PAGE);

    private final Users users;
    private final Preferences preferences;
    private final Pages pages;

    AppearanceRoutes(Users users, Preferences preferences, Pages pages) {
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
        if (r.params().has("theme")) {
            r.browser().chooseTheme(r.params().text("theme", ""));
        }
    }

    private void show(Request r, Problems problems) {
        String theme = r.browser().theme();
        AppearanceView view = new AppearanceView(
                Place.saved(r, PAGE, problems),
                theme == null ? "" : theme,
                users.get(r.caller().accountId()),
                problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }
}
