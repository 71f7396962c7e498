package social.dassie.reading.timelines;

import java.util.Set;
import java.util.function.Supplier;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.lists.Lists;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.tags.Tags;
import social.dassie.reading.timelines.feeds.Exclusions;
import social.dassie.reading.timelines.feeds.HomeFeeds;
import social.dassie.reading.timelines.feeds.ListFeeds;
import social.dassie.reading.timelines.feeds.StoredFeeds;
import social.dassie.reading.timelines.feeds.TagFeeds;

/** Assembles this package: the stored feeds, the classes that maintain them, and their routes. */
public final class TimelineFeature {
    private final Platform platform;
    private final StatusRenderer statuses;
    private final Lists lists;
    private final AsyncRefreshes refreshes;
    private final StoredFeeds storedFeeds;
    public final Timelines timelines;

    /** @param listeners the accounts with open streams */
    public TimelineFeature(
            Platform platform,
            StatusRenderer statuses,
            Accounts accounts,
            Tags tags,
            Supplier<Set<Long>> listeners,
            Lists lists,
            AsyncRefreshes refreshes) {
        this.lists = lists;
        this.refreshes = refreshes;
        this.platform = platform;
        this.statuses = statuses;
        this.storedFeeds = new StoredFeeds(platform, listeners);
        this.timelines = new Timelines(platform, storedFeeds, statuses, accounts, tags);
    }

    /** The listeners of the lists run after those of the home feeds. */
    public void register(Routes routes) {
        storedFeeds.subscribe(platform.events());
        storedFeeds.handleJobs();
        HomeFeeds homes = new HomeFeeds(platform, storedFeeds);
        homes.subscribe(platform.events());
        homes.handleJobs();
        ListFeeds feeds = new ListFeeds(platform, storedFeeds, lists, statuses);
        feeds.subscribe(platform.events());
        new Exclusions(platform).subscribe(platform.events());
        new TagFeeds(platform).subscribe(platform.events());
        new TimelineRoutes(timelines, feeds, refreshes).register(routes);
    }
}
