package social.dassie.posts.statuses.marks;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.writing.Deleting;

/** Assembles the interactions of readers with posts: favourites, reactions, boosts, bookmarks, pins, votes. */
public final class MarkFeature {
    public final Favourites favourites;
    public final Bookmarks bookmarks;
    public final Reblogs reblogs;
    public final Pins pins;
    /** The interactions of remote accounts with posts. */
    public final RemoteMarks remote;

    public final PostReactions reactions;
    public final RemoteReactions remoteReactions;

    private final FormerReactions former;
    private final MarkRoutes markRoutes;
    private final PollRoutes pollRoutes;

    public MarkFeature(
            Platform platform,
            AccountFeature accounts,
            Users users,
            StatusFeature statusFeature,
            Deleting deleting,
            RemoteStatuses remoteStatuses) {
        Statuses statuses = statusFeature.statuses;
        this.favourites = new Favourites(platform, accounts, statuses, statusFeature.renderer);
        this.bookmarks = new Bookmarks(platform, statuses, statusFeature.renderer);
        this.reblogs = new Reblogs(platform, accounts, users, statuses, deleting, remoteStatuses);
        this.remote = new RemoteMarks(platform, accounts.accounts, statuses, remoteStatuses);
        this.pins = new Pins(platform, statuses);
        this.reactions = new PostReactions(
                platform,
                accounts,
                statuses,
                statusFeature.reactions,
                statusFeature.reactionRenderer,
                statusFeature.parts.emojis());
        this.remoteReactions =
                new RemoteReactions(platform, statusFeature.reactions, statusFeature.parts.emojis(), remote);
        this.former = new FormerReactions(platform, remoteReactions);
        this.markRoutes = new MarkRoutes(favourites, reblogs, bookmarks, pins);
        this.pollRoutes = new PollRoutes(
                new Voting(statuses, statusFeature.parts.polls(), statusFeature.polls, platform.events()));
    }

    public void register(Routes routes) {
        markRoutes.register(routes);
        new ReactionRoutes(reactions).register(routes);
        former.handleJobs();
        pollRoutes.register(routes);
    }
}
