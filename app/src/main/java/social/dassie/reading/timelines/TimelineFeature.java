package social.dassie.reading.timelines;

import java.util.Set;
import java.util.function.Supplier;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.lists.Lists;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.tags.Tags;

/** Builds this package: the stored feeds, the classes that maintain them, and their routes. */
public final class TimelineFeature {
    private final Platform platform;
    private final StatusRenderer statuses;
    private final StoredFeeds storedFeeds;
    private final Timelines timelines;

    /** @param listeners the accounts whose streams are open */
    public TimelineFeature(
            Platform platform, StatusRenderer statuses, Accounts accounts, Tags tags, Supplier<Set<Long>> listeners) {
        this.platform = platform;
        this.statuses = statuses;
        this.storedFeeds = new StoredFeeds(platform, listeners);
        this.timelines = new Timelines(platform.db(), storedFeeds, statuses, accounts, tags, platform.clock());
    }

    public Timelines timelines() {
        return timelines;
    }

    /**
     * Registers the home feeds. Call it before {@link #registerLists}: listeners run in the order of registration, and
     * those of the lists must run after those of the home feeds.
     */
    public void registerHome() {
        storedFeeds.subscribe(platform.events());
        storedFeeds.handleJobs();
        new HomeFeeds(platform.db(), storedFeeds, platform.clock()).subscribe(platform.events());
    }

    public void registerLists(Routes routes, Lists lists) {
        ListFeeds feeds = new ListFeeds(platform.db(), storedFeeds, lists, statuses, platform.clock());
        feeds.subscribe(platform.events());
        new Exclusions(platform.db(), platform.clock()).subscribe(platform.events());
        new TagFeeds(platform.db(), platform.clock()).subscribe(platform.events());
        new TimelineRoutes(timelines, feeds).register(routes);
    }
}
