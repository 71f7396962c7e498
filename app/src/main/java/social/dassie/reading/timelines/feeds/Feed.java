package social.dassie.reading.timelines.feeds;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.AnswerCache;
import social.dassie.ground.db.ChangedRows;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.Dependencies;

/**
 * Home timelines or list timelines, read page by page.
 *
 * <p>The newest {@value StoredFeeds#KEPT} posts of a feed are stored as rows, written when posts arrive, so that the
 * pages that people usually read are an index range. Older posts are found by a query ({@link EarlierPosts}), and so is
 * the whole feed of a user who was away for a long time. The reader does not notice the boundary: no post is missing
 * or appears twice. A page takes one statement where the feed is stored, and two or three where it is not.
 */
public final class Feed {
    /**
     * Finds the stored part: first the id after which the feed is stored completely, then the ids of the page in its
     * order.
     */
    @FunctionalInterface
    interface Stored {
        List<Long> find(long ownerId, Page page);
    }

    /** The number of cached pages of home timelines: two megabytes. */
    private static final int MAX_PAGES = 1_500;

    private record HomePage(long accountId, Page page) {}

    /** A page depends on the reader's stored feed, and no longer shows posts that are deleted. */
    private static final Dependencies<HomePage> OF_PAGES = Dependencies.<HomePage>any(
                    ChangedRows.of("statuses").columns("id").withoutInsertions())
            .by(
                    HomePage::accountId,
                    ChangedRows.of("feeds").by("row.account_id"),
                    ChangedRows.of("feed_posts").by("(select account_id from feeds where id = row.feed_id)"));

    private final Stored stored;
    private final EarlierPosts earlier;
    private final LongConsumer isMissed;

    private Feed(Stored stored, EarlierPosts earlier, LongConsumer isMissed) {
        this.stored = stored;
        this.earlier = earlier;
        this.isMissed = isMissed;
    }

    /** @param isMissed called with the owner of a home timeline that is read but not stored */
    public static Feed ofHome(Database db, LongConsumer isMissed, Clock clock) {
        FeedDao feeds = db.dao(FeedDao.class);
        AnswerCache<HomePage, List<Long>> pages = db.caches().ofAnswers(MAX_PAGES, OF_PAGES);
        return new Feed(
                (accountId, page) -> pages.get(new HomePage(accountId, page), asked -> feeds.findHome(accountId, page)),
                new EarlierPosts(db, EarlierFeed.HOME, clock),
                isMissed);
    }

    static Feed ofLists(Database db, Clock clock) {
        ListFeedDao feeds = db.dao(ListFeedDao.class);
        return new Feed(
                (listId, page) -> feeds.find(listId, clock.millis(), page),
                new EarlierPosts(db, EarlierFeed.LIST, clock),
                listId -> {});
    }

    /**
     * Returns the ids of a page, newest first.
     *
     * @param ownerId the account of a home timeline, or the list
     */
    public List<Long> page(long ownerId, Page page) {
        List<Long> found = stored.find(ownerId, page);
        if (found.isEmpty()) {
            isMissed.accept(ownerId);
        }
        // Both come from one statement, because the stored feed may become shorter or longer between two statements.
        long afterId = found.isEmpty() ? Long.MAX_VALUE : found.get(0);
        List<Long> ids = found.isEmpty() ? found : found.subList(1, found.size());
        long below = afterId == Long.MAX_VALUE ? page.maxId() : Math.min(page.maxId(), afterId + 1);
        return page.oldestFirst() ? upwards(ownerId, page, below, ids) : downwards(ownerId, page, below, ids);
    }

    private List<Long> downwards(long ownerId, Page page, long below, List<Long> stored) {
        int missing = page.limit() - stored.size();
        if (missing == 0 || page.minId() >= below - 1) {
            return stored;
        }
        List<FeedEntry> older = earlier.newestFirst(ownerId, below, page.minId(), missing);
        return Stream.concat(stored.stream(), older.stream().map(FeedEntry::id)).toList();
    }

    private List<Long> upwards(long ownerId, Page page, long below, List<Long> stored) {
        List<FeedEntry> older =
                page.minId() >= below - 1 ? List.of() : earlier.oldestFirst(ownerId, page.minId(), below, page.limit());
        List<Long> ids = new ArrayList<>(Stream.concat(older.stream().map(FeedEntry::id), stored.stream())
                .limit(page.limit())
                .toList());
        Collections.reverse(ids);
        return ids;
    }
}
