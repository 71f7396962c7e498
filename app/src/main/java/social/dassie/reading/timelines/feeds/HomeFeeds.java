package social.dassie.reading.timelines.feeds;

import java.time.Clock;
import java.util.List;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.relationships.blocks.BlockEvent;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.posts.statuses.rows.StatusEvent;

/**
 * Writes the stored part of home feeds. A new post becomes one row per local reader ({@link FanOut}), because these are
 * few, and a page of home is one index range. Rows are deleted with their status; a follow adds posts to the feed, an unfollow removes them.
 */
public final class HomeFeeds {
    /** How many posts of a newly followed account are added to the stored feed. */
    public static final int BACKFILL = 400;

    /** The number of newest posts in which a boost must not repeat a post. */
    static final int RECENT = 80;

    /** The maximum number of new followers of an account whose feeds receive the posts that are fetched because of them. */
    private static final int MAX_NEW_FOLLOWERS = 100;

    private final StoredFeeds stored;
    private final FanOut fanOut;
    private final HomeFeedDao feeds;
    private final TagFeedDao tagged;
    private final ExclusionDao exclusions;
    private final Clock clock;

    public HomeFeeds(Platform platform, StoredFeeds stored) {
        this.stored = stored;
        this.fanOut = new FanOut(platform, stored);
        this.feeds = platform.db().dao(HomeFeedDao.class);
        this.tagged = platform.db().dao(TagFeedDao.class);
        this.exclusions = platform.db().dao(ExclusionDao.class);
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(
                Phase.DERIVE, StatusEvent.Published.class, e -> fanOut.add(e.statusId(), e.accountId(), e.isReblog()));
        events.subscribe(
                Phase.DERIVE,
                StatusEvent.ReachesMore.class,
                e -> stored.wrote(feeds.add(e.statusId(), clock.millis())));
        events.subscribe(Phase.DERIVE, FollowEvent.Followed.class, e -> fill(e.accountId(), e.targetAccountId()));
        events.subscribe(Phase.DERIVE, FollowEvent.Changed.class, e -> {
            empty(e.accountId(), e.targetAccountId());
            fill(e.accountId(), e.targetAccountId());
        });
        events.subscribe(
                Phase.DERIVE,
                Event.EarlierPostsFound.class,
                e -> feeds.findNewFollowers(e.accountId(), e.since(), MAX_NEW_FOLLOWERS)
                        .forEach(follower -> fill(follower, e.accountId())));
        events.subscribe(Phase.DERIVE, FollowEvent.Unfollowed.class, e -> empty(e.accountId(), e.targetAccountId()));
        events.subscribe(
                Phase.DERIVE, BlockEvent.Muted.class, e -> feeds.removeInvolving(e.accountId(), e.targetAccountId()));
        events.subscribe(Phase.DERIVE, BlockEvent.Unmuted.class, this::unmuted);
        events.subscribe(
                Phase.DERIVE, BlockEvent.Blocked.class, e -> feeds.removeInvolving(e.accountId(), e.targetAccountId()));
        events.subscribe(Phase.DERIVE, BlockEvent.DomainBlocked.class, e -> feeds.removeBlockedDomains(e.accountId()));
    }

    public void handleJobs() {
        fanOut.handleJobs();
    }

    /** Adds an author's posts to a feed; does nothing if the reader does not follow the author. */
    private void fill(long accountId, long authorId) {
        feeds.narrow(accountId, IdList.of(authorId), BACKFILL);
        feeds.backfill(accountId, authorId, RECENT, clock.millis());
    }

    /**
     * Removes an author's posts from a feed. Posts with a followed hashtag stay, and posts that another followed
     * account boosted stay as that boost.
     */
    private void empty(long accountId, long authorId) {
        List<Long> gone = feeds.removeAuthor(accountId, authorId);
        if (!gone.isEmpty()) {
            long now = clock.millis();
            tagged.keep(new IdList(gone), accountId, now);
            feeds.addReblogsOf(new IdList(gone), accountId, now);
        }
    }

    private void unmuted(BlockEvent.Unmuted event) {
        fill(event.accountId(), event.targetAccountId());
        exclusions.restoreTagged(event.accountId(), IdList.of(event.targetAccountId()), clock.millis());
    }
}
