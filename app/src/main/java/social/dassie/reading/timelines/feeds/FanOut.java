package social.dassie.reading.timelines.feeds;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;

/**
 * Adds new posts and boosts to the home feeds of their readers. A post of an author with few followers is added in its
 * own transaction. Others wait in a queue, which a job empties in portions, several posts in each: the row of a reader
 * costs a third of the time then, because posts of the same feed are written side by side. The author has the post in
 * their own feed at once.
 *
 * <p>While posts wait, every post joins the queue, so that none appears below a newer one that its reader has already
 * seen. When too many wait, each new post writes a portion of the queue first: authors cannot be faster than feeds. A new
 * post also makes a job due again that failed, because all homes wait for it.
 */
final class FanOut {
    static final String JOB = "feeds.fan_out";

    /** The maximum number of followers, here and elsewhere, of an author whose posts do not wait. */
    static final int AT_ONCE = 50;

    /** The number of rows in one portion: some five milliseconds of the writer. */
    static final int ROWS = 5_000;

    /** The number of posts in one portion. */
    static final int POSTS = 64;

    /** The number of waiting posts from which on new posts write portions themselves. */
    static final int MAX_WAITING = 250;

    /** There is one job for the whole queue. */
    private static final String ALL = "all";

    private final StoredFeeds stored;
    private final HomeFeedDao feeds;
    private final FanOutDao queue;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    FanOut(Platform platform, StoredFeeds stored) {
        this.stored = stored;
        this.feeds = platform.db().dao(HomeFeedDao.class);
        this.queue = platform.db().dao(FanOutDao.class);
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleInBatches(JOB, (job, batch) -> writePortion());
    }

    /** Adds a post or boost to feeds, now or soon; joins the caller's transaction. */
    void add(long statusId, long authorId, boolean isReblog) {
        if (!queue.isToWait(authorId, AT_ONCE)) {
            stored.wrote(addNow(statusId, isReblog));
            events.publish(new FannedOut(statusId));
            return;
        }
        queue.add(statusId);
        stored.wrote(queue.addToOwn(statusId));
        if (queue.count() > MAX_WAITING) {
            writePortion();
        }
        if (!jobs.isDue(JOB, ALL)) {
            jobs.add(JOB, ALL, "", clock.millis());
        }
    }

    private int addNow(long statusId, boolean isReblog) {
        long now = clock.millis();
        return isReblog
                ? feeds.addReblog(statusId, 0, Long.MAX_VALUE, HomeFeeds.RECENT, now)
                : feeds.add(statusId, now);
    }

    /** Writes the first portion of the queue. Returns null if nothing is left. */
    private @Nullable String writePortion() {
        List<QueuedPost> first = queue.findFirst(POSTS);
        List<QueuedPost> portion = fitting(first);
        if (portion.isEmpty() && !first.isEmpty()) {
            writeSome(first.get(0));
        } else {
            write(portion);
        }
        return queue.count() == 0 ? null : "";
    }

    /** Returns the posts whose readers fit into a portion together; none if those of the first alone do not. */
    private List<QueuedPost> fitting(List<QueuedPost> posts) {
        Map<Long, Integer> followers = new HashMap<>();
        int rows = 0;
        for (int i = 0; i < posts.size(); i++) {
            QueuedPost post = posts.get(i);
            rows += post.isBegun()
                    ? queue.countFollowers(post.authorId(), post.afterFollowId(), ROWS + 1)
                    : followers.computeIfAbsent(post.authorId(), id -> queue.countFollowers(id, 0, ROWS + 1));
            if (rows > ROWS) {
                return posts.subList(0, i);
            }
        }
        return posts;
    }

    /** Adds a post to the feeds of the next followers of an author who has too many for one portion. */
    private void writeSome(QueuedPost post) {
        long lastId = queue.findFollow(post.authorId(), post.afterFollowId(), ROWS - 1)
                .orElseThrow();
        stored.wrote(add(post, lastId));
        queue.setAfter(post.statusId(), lastId);
    }

    private void write(List<QueuedPost> posts) {
        List<Long> plain = new ArrayList<>();
        int rows = 0;
        for (QueuedPost post : posts) {
            if (!post.isReblog() && !post.isBegun() && queue.isPlain(post.statusId())) {
                plain.add(post.statusId());
            } else {
                rows += queue.addPlain(new IdList(plain));
                plain.clear();
                rows += add(post, Long.MAX_VALUE);
            }
        }
        rows += queue.addPlain(new IdList(plain));
        for (QueuedPost post : posts) {
            rows += post.isReblog() ? 0 : queue.addTagged(post.statusId(), clock.millis());
            events.publish(new FannedOut(post.statusId()));
        }
        queue.remove(new IdList(posts.stream().map(QueuedPost::statusId).toList()));
        stored.wrote(rows);
    }

    private int add(QueuedPost post, long lastFollowId) {
        long now = clock.millis();
        return post.isReblog()
                ? feeds.addReblog(post.statusId(), post.afterFollowId(), lastFollowId, HomeFeeds.RECENT, now)
                : queue.addSome(post.statusId(), post.afterFollowId(), lastFollowId, now);
    }
}
