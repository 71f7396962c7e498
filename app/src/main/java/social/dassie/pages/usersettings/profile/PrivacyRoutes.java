package social.dassie.pages.usersettings.profile;

import java.util.List;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.Profiles;

/** Who finds the signed-in user, follows them, and sees whom they follow. */
final class PrivacyRoutes extends FormPage {
    private final Profiles profiles;

    PrivacyRoutes(Profiles profiles, Pages pages) {
        super(SettingsPage.PRIVACY, pages);
        this.profiles = profiles;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, form("1", r -> profiles.change(r.caller(), r.params())));
    }

    @Override
    protected View view(Request r, Problems problems) {
        return new PrivacyView(place(r, problems), profiles.editable(r.caller(), List.of()), problems);
    }
}
