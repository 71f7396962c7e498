package social.dassie.reading.timelines.feeds;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.people.users.UserEvent;

/**
 * The stored feeds: the newest {@value #KEPT} posts and a few more, for accounts that were active within {@link #AWAY},
 * as on the reference server. For a user who returns later, the posts are found by {@link EarlierPosts}, and a job fills
 * the stored feed again. Every step is a short transaction, so that no author has to wait; work that a shutdown
 * interrupts is finished after the next start.
 */
public final class StoredFeeds {
    private static final Logger LOG = LoggerFactory.getLogger(StoredFeeds.class);

    public static final int KEPT = 800;

    /** How many posts above the limit are tolerated before a feed is trimmed. */
    public static final int SLACK = 200;

    public static final Duration AWAY = Duration.ofDays(7);

    private static final String TRIM = "feeds.trim";
    private static final String FILL = "feeds.fill";
    private static final Duration PERIOD = Duration.ofMinutes(10);
    private static final int ATTEMPTS = 10;

    /** Posts per transaction: fewer for lookups, which are more work, than for deletions. */
    private static final int FILLED_AT_ONCE = 100;

    private static final int DELETED_AT_ONCE = 1_000;

    private static final long LEAST_WORTH_TRIMMING = 20_000;

    /** How many transactions run in a row while people post faster than that; then other jobs get their turn. */
    private static final int TRIMMED_IN_A_ROW = 20;

    private final Database db;
    private final FeedDao feeds;
    private final EarlierPosts ofHome;
    private final EarlierPosts ofLists;
    private final Jobs jobs;
    private final Supplier<Set<Long>> listeners;
    private final Clock clock;
    /** Posts added since the last trimming. A restart resets the number; then trimming starts by time. */
    private final AtomicLong written = new AtomicLong();

    private volatile long worthTrimming = LEAST_WORTH_TRIMMING;

    /** False while trimming runs or is scheduled. */
    private final AtomicBoolean isIdle = new AtomicBoolean(true);

    /** @param listeners accounts with open streams, which are treated as active even if they send no requests */
    public StoredFeeds(Platform platform, Supplier<Set<Long>> listeners) {
        this.db = platform.db();
        this.feeds = db.dao(FeedDao.class);
        this.ofHome = new EarlierPosts(db, EarlierFeed.HOME, platform.clock());
        this.ofLists = new EarlierPosts(db, EarlierFeed.LIST, platform.clock());
        this.jobs = platform.jobs();
        this.listeners = listeners;
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(Phase.DERIVE, UserEvent.SignedUp.class, e -> feeds.open(e.accountId(), null, 0));
        events.subscribe(Phase.DERIVE, UserEvent.Seen.class, e -> reopen(e.accountId()));
    }

    public void handleJobs() {
        jobs.every(TRIM, PERIOD.toMillis(), job -> trim());
        jobs.handleOutside(FILL, 1, ATTEMPTS, job -> fill(Long.parseLong(job.payload())));
    }

    /** Starts to store a new list. No lookup is needed, because it had no members before. */
    void openList(long accountId, long listId) {
        feeds.open(accountId, listId, 0);
    }

    /** Starts to store feeds for an account that was away; only new posts are stored at first. */
    private void reopen(long accountId) {
        int opened = feeds.reopenHome(accountId) + feeds.reopenLists(accountId);
        if (opened > 0) {
            String id = Long.toString(accountId);
            jobs.add(FILL, id, id, 0);
        }
    }

    /**
     * Handles a request for a home timeline that is not stored although its owner is active: the activity was not
     * recorded, for example because the disk was full, or the clock was wrong.
     */
    public void missed(long accountId) {
        try {
            db.runInTransaction(() -> reopen(accountId));
        } catch (RuntimeException e) {
            LOG.debug("Could not store the feed of account {}; it is computed for each request", accountId, e);
        }
    }

    private void fill(long accountId) {
        for (StoredFeed feed : feeds.findOf(accountId)) {
            boolean isMore = true;
            while (isMore) {
                isMore = db.inTransaction(() -> fillSome(feed.id()));
            }
        }
    }

    /** Stores a batch of posts of a feed. Returns whether there are more, and space for them in the feed. */
    private boolean fillSome(long feedId) {
        StoredFeed feed = feeds.find(feedId).orElse(null);
        if (feed == null || feed.afterId() == 0) {
            return false;
        }
        int room = KEPT - feeds.countStored(feedId, feed.afterId());
        int asked = Math.min(room, FILLED_AT_ONCE);
        if (asked <= 0) {
            return false;
        }
        List<Long> ids = earlier(feed, asked);
        if (ids.isEmpty()) {
            return false;
        }
        long afterId = ids.get(ids.size() - 1) - 1;
        feeds.clear(feedId, afterId, feed.afterId() + 1);
        feeds.insert(feedId, new IdList(ids));
        feeds.setAfter(feedId, afterId);
        return ids.size() == asked && asked < room;
    }

    private List<Long> earlier(StoredFeed feed, int limit) {
        Long listId = feed.listId();
        long below = feed.afterId() + 1;
        List<FeedEntry> found = listId == null
                ? ofHome.newestFirst(feed.accountId(), below, 0, limit)
                : ofLists.newestFirst(listId, below, 0, limit);
        return found.stream().map(FeedEntry::id).toList();
    }

    /** Counts the posts that were added to stored feeds, and schedules trimming when there are enough of them. */
    void wrote(int posts) {
        if (written.addAndGet(posts) >= worthTrimming && isIdle.compareAndSet(true, false)) {
            jobs.runSoon(TRIM);
        }
    }

    private void trim() {
        isIdle.set(false);
        try {
            for (int i = 0; i < TRIMMED_IN_A_ROW && (i == 0 || written.get() >= worthTrimming); i++) {
                written.set(0);
                worthTrimming = Math.max(LEAST_WORTH_TRIMMING, feeds.count() * SLACK);
                trimLong();
            }
            closeInactive();
        } finally {
            isIdle.set(true);
        }
    }

    private void trimLong() {
        Deque<StoredFeed> tooLong = new ArrayDeque<>(feeds.findTooLong(KEPT, KEPT + SLACK));
        while (!tooLong.isEmpty()) {
            db.runInTransaction(() -> trimSome(tooLong));
        }
        BatchedWork batches = new BatchedWork(db, DELETED_AT_ONCE);
        feeds.findWithRemains().forEach(id -> batches.repeat(most -> feeds.deleteRemains(id, most)));
    }

    private void trimSome(Deque<StoredFeed> tooLong) {
        int left = DELETED_AT_ONCE;
        while (left > 0 && !tooLong.isEmpty()) {
            StoredFeed feed = tooLong.remove();
            feeds.setAfter(feed.id(), feed.afterId());
            left -= feeds.deleteRemains(feed.id(), left);
        }
    }

    private void closeInactive() {
        long before = clock.millis() - AWAY.toMillis();
        Set<Long> here = listeners.get();
        for (StoredFeed feed : feeds.findInactive(before)) {
            if (!here.contains(feed.accountId())) {
                db.runInTransaction(() -> feeds.close(feed.id(), before));
            }
        }
    }
}
