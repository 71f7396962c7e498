package social.dassie.pages.usersettings.profile;

import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.Profiles;

/** Who finds the signed-in user, follows them, and sees whom they follow. */
final class PrivacyRoutes {
    private static final String PAGE = SettingsPage.PRIVACY;
    private static final Access OWN = Access.session(PAGE);

    private final Profiles profiles;
    private final Pages pages;

    PrivacyRoutes(Profiles profiles, Pages pages) {
        this.profiles = profiles;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(
                PAGE,
                OWN,
                new SettingsForm(PAGE + "?done=1", r -> profiles.change(r.caller(), r.params()), this::show));
    }

    private void show(Request r, Problems problems) {
        PrivacyView view =
                new PrivacyView(Place.saved(r, PAGE, problems), profiles.editable(r.caller(), List.of()), problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }
}
