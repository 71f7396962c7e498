package social.dassie.pages.usersettings.preferences;

import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.Preferences;
import social.dassie.people.users.PreferencesForm;
import social.dassie.people.users.Users;

/** The appearance of pages and posts: the colours in this browser, and what posts show immediately. */
final class AppearanceRoutes extends FormPage {
    private final Users users;
    private final Preferences preferences;

    AppearanceRoutes(Users users, Preferences preferences, Pages pages) {
        super(SettingsPage.APPEARANCE, pages);
        this.users = users;
        this.preferences = preferences;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, form("1", this::change));
    }

    private void change(Request r) {
        preferences.change(r.caller().accountId(), PreferencesForm.of(r.params()));
        if (r.params().has("theme")) {
            r.browser().chooseTheme(r.params().text("theme", ""));
        }
    }

    @Override
    protected View view(Request r, Problems problems) {
        String theme = r.browser().theme();
        return new AppearanceView(
                place(r, problems),
                theme == null ? "" : theme,
                users.get(r.caller().accountId()),
                problems);
    }
}
