package social.dassie.pages.usersettings.groups;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.groups.GroupEntity;
import social.dassie.federation.groups.Groups;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Profiles;

/** The first page of a group: what it says about itself, who may post and join, who looks after it, and its end. */
final class GroupPageRoutes {
    private static final String ONE = GroupFrame.ONE;
    private static final Access OWN = Access.session(SettingsPage.GROUPS);

    private final Groups groups;
    private final Accounts accounts;
    private final Profiles profiles;
    private final BodyLimits body;
    private final Addresses addresses;
    private final Pages pages;

    GroupPageRoutes(
            Groups groups, Accounts accounts, Profiles profiles, long maxImageBytes, Addresses addresses, Pages pages) {
        this.groups = groups;
        this.accounts = accounts;
        this.profiles = profiles;
        this.body = BodyLimits.ofFiles(maxImageBytes);
        this.addresses = addresses;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(ONE, OWN, r -> show(r, Problems.NONE));
        routes.post(ONE, OWN, body, form("saved", this::change));
        routes.post(
                ONE + "/moderators",
                OWN,
                form(
                        "added",
                        r -> groups.addModerator(
                                r.caller(), r.id("id"), r.params().text("account", ""))));
        routes.post(ONE + "/moderators/{account_id}/remove", OWN, this::removeModerator);
        routes.post(
                ONE + "/hand_over",
                OWN,
                form("handed_over", r -> groups.handOver(r.caller(), r.id("id"), heir(r), name(r))));
        routes.post(ONE + "/close", OWN, this::close);
    }

    private static String name(Request r) {
        return r.params().text("confirmation", "");
    }

    private static long heir(Request r) {
        String typed = r.params().text("heir", "");
        return typed.matches("[0-9]{1,18}") ? Long.parseLong(typed) : 0;
    }

    private Route.Handler form(String done, Consumer<Request> act) {
        return r -> FormHandler.orAgain(
                () -> {
                    act.accept(r);
                    r.redirect(GroupFrame.page(r.id("id")) + "?done=" + done, 303);
                },
                e -> show(r, Problems.of(e)));
    }

    private void change(Request r) {
        long id = groups.owned(r.caller(), r.id("id")).accountId();
        String joining = r.params().text("joining", "open");
        profiles.changeShared(id, r.params(), !joining.equals("open"));
        groups.change(r.caller(), id, r.params().text("posting"), joining);
    }

    private void removeModerator(Request r) {
        long id = r.id("id");
        long personId = r.id("account_id");
        groups.removeModerator(r.caller(), id, personId);
        r.redirect(
                personId == r.caller().accountId()
                        ? SettingsPage.GROUPS + "?done=left"
                        : GroupFrame.page(id) + "?done=removed",
                303);
    }

    private void close(Request r) {
        FormHandler.orAgain(
                () -> {
                    groups.close(r.caller(), r.id("id"), name(r));
                    r.redirect(SettingsPage.GROUPS + "?done=closed", 303);
                },
                e -> show(r, Problems.of(e)));
    }

    private void show(Request r, Problems problems) {
        GroupEntity entity = groups.moderated(r.caller(), r.id("id"));
        long id = entity.group().accountId();
        Map<Long, Boolean> moderators = groups.moderators(id);
        List<GroupPageView.Moderator> people = new ArrayList<>();
        for (AccountEntity account : accounts.showAll(List.copyOf(moderators.keySet()))) {
            long personId = Long.parseLong(account.id());
            people.add(new GroupPageView.Moderator(
                    account.id(),
                    AuthorView.of(account, addresses),
                    moderators.getOrDefault(personId, false),
                    personId == r.caller().accountId()));
        }
        String done = problems.isNone() ? done(r.params().text("done", "")) : null;
        pages.show(
                r,
                problems.isNone() ? 200 : 422,
                new GroupPageView(
                        GroupFrame.of(r, entity, addresses.domain(), done),
                        profiles.editable(Caller.onBehalfOf(id, 0), List.of()),
                        GroupPageView.Draft.of(
                                profiles.editable(Caller.onBehalfOf(id, 0), List.of()),
                                entity.group(),
                                problems.isNone() ? null : r.params()),
                        people,
                        problems));
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "saved" -> Words.say("common.saved", "Saved.");
            case "added" -> Words.say("settings.groups.moderator_added", "Moderator added.");
            case "removed" -> Words.say("settings.groups.moderator_removed", "Moderator removed.");
            case "handed_over" ->
                Words.say("settings.groups.handed_over", "The group has a new owner. You are still a moderator.");
            default -> null;
        };
    }
}
