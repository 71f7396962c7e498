package social.dassie.pages.console.signups;

import static social.dassie.ground.words.Words.say;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.people.invites.InviteFeature;
import social.dassie.people.invites.Invites;
import social.dassie.people.invites.StaffInvites;

/** The page with the invites of all users. */
public final class InvitePageRoutes {
    private static final String PAGE = ConsolePage.INVITES.path();

    private final StaffInvites invites;
    private final Invites rules;
    private final ConsoleSection section;

    public InvitePageRoutes(InviteFeature feature, Console console) {
        this.invites = feature.staff;
        this.rules = feature.invites;
        this.section = console.at(ConsolePage.INVITES);
    }

    public void register(Routes routes) {
        var staff = ConsolePage.INVITES.access();
        routes.get(PAGE, staff, this::list);
        routes.post(PAGE + "/{id}/deactivate", staff, section.asks(this::askForOne, this::deactivate));
        routes.post(PAGE + "/deactivate_all", staff, section.asks(r -> askForAll(), this::deactivateAll));
    }

    private void list(Request r) {
        StaffInvites.Which which = Arrays.stream(StaffInvites.Which.values())
                .filter(one -> key(one).equals(r.params().text("filter", "")))
                .findFirst()
                .orElse(StaffInvites.Which.ALL);
        var found = invites.list(which, r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        section.show(
                r,
                new InvitesView(
                        section.menu(r),
                        key(which),
                        found.items().stream()
                                .map(invite -> InvitesView.Row.of(invite, rules.isUsable(invite), rules.isOver(invite)))
                                .toList(),
                        found.older(Paging.searched(r, PAGE, "filter")),
                        ResultNotice.of(r, null)));
    }

    private static String key(StaffInvites.Which which) {
        return which.name().toLowerCase(Locale.ROOT);
    }

    private Question askForOne(Request r) {
        String name = "@" + invites.get(r.id("id")).inviter().username();
        return question(
                say("console.signups.end_an_invite_of", "Revoke an invite of {0}", name),
                say(
                        "console.signups.nobody_comes_by_it_any",
                        "It can no longer be used or reactivated. People who signed up with it stay."));
    }

    private static Question askForAll() {
        return question(
                say("console.signups.end_all_invites", "Revoke all invites"),
                say(
                        "console.signups.nobody_comes_by_any_of",
                        "None of them can be used any longer. Members can create new ones while they have permission to invite."));
    }

    private static Question question(String title, String effect) {
        return new Question(title, List.of(effect), say("console.signups.end_an_invite", "Revoke"), PAGE, null, null);
    }

    private void deactivate(Request r) {
        invites.deactivate(r.caller(), r.id("id"));
        ResultNotice.redirect(r, ResultNotice.at(PAGE, "invite_ended"));
    }

    private void deactivateAll(Request r) {
        ResultNotice.redirect(r, ResultNotice.at(PAGE, "invites_ended", invites.deactivateAll(r.caller())));
    }
}
