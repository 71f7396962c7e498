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

/** The defaults of new posts, which clients read from {@code /api/v1/preferences} and leave to the web. */
final class PostingRoutes extends FormPage {
    private final Users users;
    private final Preferences preferences;

    PostingRoutes(Users users, Preferences preferences, Pages pages) {
        super(SettingsPage.POSTING, pages);
        this.users = users;
        this.preferences = preferences;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(
                page, own, form("1", r -> preferences.change(r.caller().accountId(), PreferencesForm.of(r.params()))));
    }

    @Override
    protected View view(Request r, Problems problems) {
        return new PostingView(place(r, problems), users.get(r.caller().accountId()), problems);
    }
}
