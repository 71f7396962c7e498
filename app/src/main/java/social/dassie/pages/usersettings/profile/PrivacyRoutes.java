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
import social.dassie.posts.subscriptions.Subscriptions;

/** The settings of who finds the signed-in user, follows them, and sees whom they follow. */
final class PrivacyRoutes extends FormPage {
    private final Profiles profiles;
    private final Subscriptions subscriptions;

    PrivacyRoutes(Profiles profiles, Subscriptions subscriptions, Pages pages) {
        super(SettingsPage.PRIVACY, pages);
        this.profiles = profiles;
        this.subscriptions = subscriptions;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, form("1", this::change));
    }

    private void change(Request r) {
        profiles.change(r.caller(), r.params());
        Boolean offers = r.params().flag("email_subscriptions");
        if (offers != null) {
            subscriptions.offer(r.caller(), offers);
        }
    }

    @Override
    protected View view(Request r, Problems problems) {
        PrivacyView.Offer offer = subscriptions.mayOffer(r.caller())
                ? new PrivacyView.Offer(
                        subscriptions.isOfferedBy(r.caller().accountId()), subscriptions.count(r.caller()))
                : null;
        return new PrivacyView(place(r, problems), profiles.editable(r.caller(), List.of()), offer, problems);
    }
}
