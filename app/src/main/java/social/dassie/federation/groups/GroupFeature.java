package social.dassie.federation.groups;

import java.util.function.Supplier;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.marks.Reblogs;
import social.dassie.posts.statuses.remote.RemoteStatuses;

/** Assembles this package: the groups for the server and the command line, and their posts and members for the server. */
public final class GroupFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final GroupAnnouncements announcements;
    public final Groups groups;

    public GroupFeature(
            Platform platform,
            AccountFeature accounts,
            DomainRules domains,
            Deliveries deliveries,
            Supplier<Users> users) {
        this.platform = platform;
        this.accounts = accounts;
        this.groups = new Groups(platform, accounts, users);
        this.announcements =
                new GroupAnnouncements(platform, domains, new ActivitySender(deliveries, platform.addresses()));
        groups.subscribe();
    }

    /** Returns what groups announce, and starts announcing. */
    public GroupPosts posts(Statuses statuses, RemoteStatuses stored, Reblogs reblogs) {
        GroupPosts posts =
                new GroupPosts(platform, groups, announcements, accounts.accounts, statuses, stored, reblogs);
        posts.subscribe(platform.events());
        return posts;
    }

    /** Returns the members of groups. */
    public GroupMembers members(RelationshipFeature relationships) {
        GroupMembers members = new GroupMembers(platform, groups, relationships);
        members.subscribe(platform.events());
        return members;
    }
}
