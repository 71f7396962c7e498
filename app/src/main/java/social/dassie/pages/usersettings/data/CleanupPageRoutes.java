package social.dassie.pages.usersettings.data;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.posts.cleanups.CleanupForm;
import social.dassie.posts.cleanups.CleanupPolicy;
import social.dassie.posts.cleanups.Cleanups;

/** Which of the signed-in user's old posts go by themselves. */
final class CleanupPageRoutes {
    private static final String PAGE = SettingsPage.CLEANUP;
    private static final Access OWN = Access.session(PAGE);

    private final Cleanups cleanups;
    private final Pages pages;

    CleanupPageRoutes(Cleanups cleanups, Pages pages) {
        this.cleanups = cleanups;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(
                PAGE,
                OWN,
                new SettingsForm(
                        PAGE + "?done=1", r -> cleanups.change(r.caller(), new CleanupForm(r.params())), this::show));
    }

    private void show(Request r, Problems problems) {
        CleanupPolicy policy = cleanups.get(r.caller());
        CleanupView view = new CleanupView(
                Place.saved(r, PAGE, problems),
                policy.enabled(),
                policy.enabled() ? cleanups.countGoing(r.caller()) : 0,
                problems.isNone() ? CleanupView.Draft.of(policy) : CleanupView.Draft.of(r.params()),
                problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }
}
