package social.dassie.pages.usersettings.groups;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.groups.GroupEntity;
import social.dassie.federation.groups.GroupMembers;
import social.dassie.federation.groups.Groups;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.accounts.AccountEntity;

/** The members of a group, those who wait to become members, and those who are banned. */
final class GroupMemberRoutes {
    private static final String PAGE = GroupFrame.ONE + "/members";
    private static final String PERSON = PAGE + "/{account_id}";
    private static final Access OWN = Access.session(SettingsPage.GROUPS);
    private static final int ON_A_PAGE = 40;

    private final Groups groups;
    private final GroupMembers members;
    private final Addresses addresses;
    private final Pages pages;

    /** A decision about a person. */
    private interface Act {
        void about(Caller caller, long groupId, long accountId);
    }

    GroupMemberRoutes(Groups groups, GroupMembers members, Addresses addresses, Pages pages) {
        this.groups = groups;
        this.members = members;
        this.addresses = addresses;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, this::show);
        routes.post(PERSON + "/approve", OWN, r -> act(r, "approved", members::approve));
        routes.post(PERSON + "/reject", OWN, r -> act(r, "rejected", members::refuse));
        routes.post(PERSON + "/remove", OWN, r -> act(r, "removed", members::remove));
        routes.post(PERSON + "/ban", OWN, r -> act(r, "banned", members::ban));
        routes.post(PERSON + "/unban", OWN, r -> act(r, "unbanned", members::unban));
    }

    private static void act(Request r, String done, Act act) {
        act.about(r.caller(), r.id("id"), r.id("account_id"));
        r.redirect(GroupFrame.page(r.id("id")) + "/members?done=" + done, 303);
    }

    private void show(Request r) {
        GroupEntity entity = groups.moderated(r.caller(), r.id("id"));
        long id = entity.group().accountId();
        Page first = Page.first(ON_A_PAGE);
        Slice<AccountEntity> found = members.list(r.caller(), id, r.page(ON_A_PAGE, ON_A_PAGE));
        pages.show(
                r,
                new GroupMembersView(
                        GroupFrame.of(
                                r, entity, addresses.domain(), done(r.params().text("done", ""))),
                        rows(members.requests(r.caller(), id, first)),
                        rows(found),
                        rows(members.banned(r.caller(), id, first)),
                        found.older(GroupFrame.page(id) + "/members")));
    }

    private List<GroupMembersView.Row> rows(Slice<AccountEntity> slice) {
        return slice.items().stream()
                .map(account -> new GroupMembersView.Row(account.id(), AuthorView.of(account, addresses)))
                .toList();
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "approved" -> Words.say("settings.groups.member_approved", "Member approved.");
            case "rejected" -> Words.say("settings.groups.request_rejected", "Request rejected.");
            case "removed" -> Words.say("settings.groups.member_removed", "Member removed.");
            case "banned" ->
                Words.say("settings.groups.member_banned", "This person can no longer join or post in the group.");
            case "unbanned" -> Words.say("settings.groups.member_unbanned", "This person can join again.");
            default -> null;
        };
    }
}
