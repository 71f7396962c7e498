package social.dassie.pages.usersettings.data;

import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.posts.cleanups.CleanupForm;
import social.dassie.posts.cleanups.CleanupPolicy;
import social.dassie.posts.cleanups.Cleanups;

/** The settings for the automatic deletion of the signed-in user's old posts. */
final class CleanupPageRoutes extends FormPage {
    private final Cleanups cleanups;

    CleanupPageRoutes(Cleanups cleanups, Pages pages) {
        super(SettingsPage.CLEANUP, pages);
        this.cleanups = cleanups;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, form("1", r -> cleanups.change(r.caller(), new CleanupForm(r.params()))));
    }

    @Override
    protected View view(Request r, Problems problems) {
        CleanupPolicy policy = cleanups.get(r.caller());
        return new CleanupView(
                place(r, problems),
                policy.enabled(),
                policy.enabled() ? cleanups.countGoing(r.caller()) : 0,
                problems.isNone() ? CleanupView.Draft.of(policy) : CleanupView.Draft.of(r.params()),
                problems);
    }
}
