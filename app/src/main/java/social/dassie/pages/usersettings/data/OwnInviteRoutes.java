package social.dassie.pages.usersettings.data;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.invites.InviteForm;
import social.dassie.people.invites.Invites;

/** The invites of the signed-in user. */
final class OwnInviteRoutes {
    private static final String PAGE = SettingsPage.INVITES;
    private static final Access OWN = Access.session(PAGE);

    private final Invites invites;
    private final Pages pages;

    OwnInviteRoutes(Invites invites, Pages pages) {
        this.invites = invites;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(
                PAGE,
                OWN,
                new SettingsForm(
                        PAGE + "?done=made", r -> invites.create(r.caller(), InviteForm.of(r.params())), this::show));
        routes.post(PAGE + "/{id}/revoke", OWN, this::revoke);
    }

    private void revoke(Request r) {
        invites.revoke(r.caller(), r.id("id"));
        r.redirect(PAGE + "?done=revoked", 303);
    }

    private void show(Request r, Problems problems) {
        boolean isNew = problems.isNone();
        OwnInvitesView view = new OwnInvitesView(
                Place.of(r, PAGE, isNew ? done(r.params().text("done", "")) : null),
                invites.mayInvite(r.caller()),
                invites.of(r.caller()).stream()
                        .map(invite -> OwnInvitesView.Row.of(invite, invites.link(invite), invites.isUsable(invite)))
                        .toList(),
                isNew ? OwnInvitesView.Draft.EMPTY : OwnInvitesView.Draft.of(r.params()),
                problems);
        pages.show(r, isNew ? 200 : 422, view);
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "made" -> Words.say("The invite is there. Pass its link on to whom you want here.");
            case "revoked" -> Words.say("The invite is taken back: nobody comes by it any more.");
            default -> null;
        };
    }
}
