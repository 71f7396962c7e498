package social.dassie.pages.usersettings.groups;

import org.jspecify.annotations.Nullable;
import social.dassie.federation.groups.GroupEntity;
import social.dassie.federation.groups.GroupPost;
import social.dassie.federation.groups.GroupPosts;
import social.dassie.federation.groups.Groups;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.text.TruncatedText;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.posts.statuses.StatusEntity;

/** The posts of a group, which moderators remove and restore. */
final class GroupPostRoutes {
    private static final String PAGE = GroupFrame.ONE + "/posts";
    private static final Access OWN = Access.session(SettingsPage.GROUPS);
    private static final int ON_A_PAGE = 20;
    private static final int EXCERPT = 280;

    private final Groups groups;
    private final GroupPosts posts;
    private final Addresses addresses;
    private final Pages pages;

    GroupPostRoutes(Groups groups, GroupPosts posts, Addresses addresses, Pages pages) {
        this.groups = groups;
        this.posts = posts;
        this.addresses = addresses;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, this::show);
        routes.post(PAGE + "/{status_id}/remove", OWN, r -> {
            posts.remove(r.caller(), r.id("id"), r.id("status_id"));
            r.redirect(GroupFrame.page(r.id("id")) + "/posts?done=removed", 303);
        });
        routes.post(PAGE + "/{status_id}/restore", OWN, r -> {
            posts.restore(r.caller(), r.id("id"), r.id("status_id"));
            r.redirect(GroupFrame.page(r.id("id")) + "/posts?done=restored", 303);
        });
    }

    private void show(Request r) {
        GroupEntity entity = groups.moderated(r.caller(), r.id("id"));
        long id = entity.group().accountId();
        Slice<GroupPosts.Shown> found = posts.list(r.caller(), id, r.page(ON_A_PAGE, ON_A_PAGE));
        pages.show(
                r,
                new GroupPostsView(
                        GroupFrame.of(
                                r, entity, addresses.domain(), done(r.params().text("done", ""))),
                        found.items().stream().map(this::row).toList(),
                        found.older(GroupFrame.page(id) + "/posts")));
    }

    private GroupPostsView.Row row(GroupPosts.Shown shown) {
        StatusEntity status = shown.status();
        return new GroupPostsView.Row(
                status.id(),
                AuthorView.of(status.account(), addresses),
                TruncatedText.to(EXCERPT, PlainText.fromHtml(status.content())),
                "/@" + status.account().acct() + "/" + status.id(),
                TimeView.of(status.createdAt()),
                shown.row().state() == GroupPost.State.REMOVED);
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "removed" -> Words.say("settings.groups.post_removed", "Post removed from the group.");
            case "restored" -> Words.say("settings.groups.post_restored", "The group shows the post again.");
            default -> null;
        };
    }
}
