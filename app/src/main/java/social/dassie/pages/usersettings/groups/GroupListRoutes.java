package social.dassie.pages.usersettings.groups;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.groups.GroupEntity;
import social.dassie.federation.groups.Groups;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;

/** The groups that the signed-in user looks after, and the form that creates another one. */
final class GroupListRoutes extends FormPage {
    private final Groups groups;
    private final Accounts accounts;
    private final Addresses addresses;

    GroupListRoutes(Groups groups, Accounts accounts, Addresses addresses, Pages pages) {
        super(SettingsPage.GROUPS, pages);
        this.groups = groups;
        this.accounts = accounts;
        this.addresses = addresses;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(
                page,
                own,
                form(
                        "created",
                        r -> groups.found(
                                r.caller(), r.params().text("username", "").strip())));
    }

    @Override
    protected View view(Request r, Problems problems) {
        List<GroupEntity> own = groups.of(r.caller());
        Map<String, AccountEntity> shown =
                accounts
                        .showAll(own.stream()
                                .map(each -> each.group().accountId())
                                .limit(Accounts.MAX_IDS)
                                .toList())
                        .stream()
                        .collect(Collectors.toMap(AccountEntity::id, Function.identity()));
        List<GroupListView.Row> rows = new ArrayList<>();
        for (GroupEntity each : own) {
            AccountEntity account = shown.get(Long.toString(each.group().accountId()));
            if (account != null) {
                rows.add(new GroupListView.Row(
                        AuthorView.of(account, addresses),
                        GroupFrame.page(each.group().accountId()),
                        Words.count(each.members(), "settings.groups.members_count", "{0} member|{0} members"),
                        each.requests(),
                        each.isOwner()));
            }
        }
        return new GroupListView(
                place(r, problems),
                groups.mayFound(r.caller()),
                rows,
                problems.isNone() ? "" : r.params().text("username", ""),
                addresses.domain(),
                problems);
    }

    @Override
    protected @Nullable String done(String what) {
        return switch (what) {
            case "created" ->
                Words.say("settings.groups.created", "Group created. Now describe it, so that people find it.");
            case "closed" -> Words.say("settings.groups.closed", "The group was closed.");
            case "left" -> Words.say("settings.groups.left", "You are no longer a moderator of the group.");
            default -> null;
        };
    }
}
