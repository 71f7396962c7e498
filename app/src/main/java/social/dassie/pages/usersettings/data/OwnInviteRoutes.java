package social.dassie.pages.usersettings.data;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.invites.InviteForm;
import social.dassie.people.invites.Invites;

/** The invites of the signed-in user. */
final class OwnInviteRoutes extends FormPage {
    private final Invites invites;

    OwnInviteRoutes(Invites invites, Pages pages) {
        super(SettingsPage.INVITES, pages);
        this.invites = invites;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, form("made", r -> invites.create(r.caller(), InviteForm.of(r.params()))));
        routes.post(page + "/{id}/revoke", own, button("revoked", r -> invites.revoke(r.caller(), r.id("id"))));
    }

    @Override
    protected View view(Request r, Problems problems) {
        return new OwnInvitesView(
                place(r, problems),
                invites.mayInvite(r.caller()),
                invites.needApproval(r.caller()),
                invites.of(r.caller()).stream()
                        .map(invite -> OwnInvitesView.Row.of(invite, invites.link(invite), invites.isUsable(invite)))
                        .toList(),
                problems.isNone() ? OwnInvitesView.Draft.EMPTY : OwnInvitesView.Draft.of(r.params()),
                problems);
    }

    @Override
    protected @Nullable String done(String what) {
        return switch (what) {
            case "made" ->
                Words.say(
                        "settings.data.the_invite_is_there_pass",
                        "Invite created. Share its link with the people you want to invite.");
            case "revoked" -> Words.say("common.invite_revoked", "The invite was revoked and can no longer be used.");
            default -> null;
        };
    }
}
