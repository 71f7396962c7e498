package social.dassie.reading.timelines.feeds;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import social.dassie.ground.db.Database;

/**
 * Finds the posts of a feed that are not stored, by the same rules by which posts are stored.
 *
 * <p>An index contains the posts of each source (an author, a hashtag) by id. The query merges all sources, always taking
 * the next post of any of them, and selects the posts that belong in the feed. So a page costs one index lookup for each
 * source and one for each post, however old the posts are.
 *
 * <p>A boost is omitted if one of the {@link HomeFeeds#RECENT} posts and boosts before it shows the same post. The result
 * does not depend on the page that is requested, so that pages fit together.
 */
final class EarlierPosts {
    /**
     * How many consecutive posts may be rejected; a reader whose sources have only such posts sees the end of the feed
     * there.
     */
    private static final int LOOKED_AT = 10_000;

    private static final int MORE = 20;

    private final EarlierPostDao posts;
    private final EarlierFeed feed;
    private final Clock clock;

    EarlierPosts(Database db, EarlierFeed feed, Clock clock) {
        this.posts = db.dao(EarlierPostDao.class);
        this.feed = feed;
        this.clock = clock;
    }

    /** Returns the posts of a walk, in its order. */
    private List<FeedEntry> find(long ownerId, FeedScan scan) {
        return posts.find(
                ownerId,
                clock.millis(),
                LOOKED_AT,
                scan,
                feed.sources,
                feed.fitting,
                scan.nearest(),
                scan.beyond(),
                scan.within(),
                scan.direction());
    }

    /**
     * Returns the newest posts between two ids, newest first.
     *
     * @param ownerId the account of a home timeline, or the list
     * @param below exclusive; all posts are older
     * @param above exclusive; all posts are newer
     */
    List<FeedEntry> newestFirst(long ownerId, long below, long above, int limit) {
        List<FeedEntry> found = new ArrayList<>();
        long from = below;
        while (true) {
            int asked = limit - found.size() + HomeFeeds.RECENT + MORE;
            List<FeedEntry> next = find(ownerId, FeedScan.down(from, asked));
            boolean isLast = next.size() < asked;
            int decided = isLast ? next.size() : next.size() - HomeFeeds.RECENT;
            for (int i = 0; i < decided; i++) {
                FeedEntry entry = next.get(i);
                if (entry.id() <= above || found.size() == limit) {
                    return found;
                }
                if (!isShown(entry, next.subList(i + 1, Math.min(next.size(), i + 1 + HomeFeeds.RECENT)))) {
                    found.add(entry);
                }
            }
            if (isLast || found.size() == limit) {
                return found;
            }
            from = next.get(decided - 1).id();
        }
    }

    /** Returns the oldest posts between two ids, oldest first. */
    List<FeedEntry> oldestFirst(long ownerId, long above, long below, int limit) {
        List<FeedEntry> seen = new ArrayList<>(find(ownerId, FeedScan.down(above + 1, HomeFeeds.RECENT)));
        Collections.reverse(seen);
        List<FeedEntry> found = new ArrayList<>();
        long from = above;
        while (true) {
            int asked = limit - found.size() + MORE;
            List<FeedEntry> next = find(ownerId, FeedScan.up(from, below, asked));
            for (FeedEntry entry : next) {
                if (!isShown(entry, seen.subList(Math.max(0, seen.size() - HomeFeeds.RECENT), seen.size()))) {
                    found.add(entry);
                }
                if (found.size() == limit) {
                    return found;
                }
                seen.add(entry);
            }
            if (next.size() < asked) {
                return found;
            }
            from = next.get(next.size() - 1).id();
        }
    }

    private static boolean isShown(FeedEntry entry, List<FeedEntry> before) {
        return entry.isBoost() && before.stream().anyMatch(earlier -> earlier.shownId() == entry.shownId());
    }
}
