package social.dassie.reading.search;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.rows.Ids;
import social.dassie.ground.storage.StorageLog;
import social.dassie.posts.statuses.rows.StatusEvent;

/**
 * The full-text index of posts. It has the terms of each {@link PostSpan span} of posts, without their places: a search
 * compares the posts that it finds there with what is sought. A new or changed post is queued in its own transaction, and
 * indexed when enough posts are queued and its span is over, or at the next start: indexing a span again for each of its
 * posts would cost more than all other work for them. A search compares the queued posts, too. A database trigger queues deleted posts, whatever deletes them; their words are removed within
 * minutes, and searches do not find them in the meantime. The resulting index segments are merged a few pages at a time,
 * so that no writer waits for it.
 */
public final class StatusIndex {
    private static final Logger LOG = LoggerFactory.getLogger(StatusIndex.class);
    private static final String JOB = "search.index";
    private static final String REBUILD = "search.rebuild";
    private static final String ALL = "all";
    private static final int ENOUGH = 64;
    private static final Duration SPAN = Duration.ofSeconds(20);
    private static final int PAUSE = 20;
    private static final int COUNTED_TOGETHER = 2_000;
    private static final int READ_TOGETHER = 200;
    private static final String REMOVAL = "search.remove";
    private static final Duration REMOVAL_PERIOD = Duration.ofMinutes(5);
    private static final int REMOVED_TOGETHER = 20;
    private static final int PAGES = 8;
    private static final int PAGES_OF_REBUILD = 64;
    private static final int MAX_ATTEMPTS = 5;
    private static final Pattern BETWEEN_TERMS = Pattern.compile(" ");

    private final Database db;
    private final StatusIndexDao index;
    private final Jobs jobs;
    private final Clock clock;
    private final AtomicInteger waiting = new AtomicInteger();
    /** When indexing may begin again, so that it takes at most a twentieth of the time of the writer. */
    private volatile long pausedUntilMs;

    public StatusIndex(Database db, Jobs jobs, Clock clock) {
        this.db = db;
        this.index = db.dao(StatusIndexDao.class);
        this.jobs = jobs;
        this.clock = clock;
    }

    public void subscribe(Events events) {
        jobs.handleOutside(JOB, 1, MAX_ATTEMPTS, job -> catchUpAtRest());
        jobs.handleInBatches(REBUILD, (job, batch) -> indexOlder(batch) ? "" : null);
        jobs.every(REMOVAL, REMOVAL_PERIOD.toMillis(), job -> remove());
        events.subscribe(Phase.DERIVE, StatusEvent.Stored.class, event -> {
            if (!event.isReblog()) {
                wakeAfterCommit();
            }
        });
        events.subscribe(Phase.DERIVE, StatusEvent.Edited.class, event -> {
            index.note(event.statusId());
            wakeAfterCommit();
        });
    }

    /** Wakes the indexing after the commit; a trigger queues new posts, see the migration. */
    private void wakeAfterCommit() {
        db.afterCommit(() -> {
            if (waiting.incrementAndGet() == ENOUGH) {
                jobs.add(JOB, ALL, "", Math.max(clock.millis() + SPAN.toMillis(), pausedUntilMs));
            }
        });
    }

    /** Continues what an earlier run left. A storage that cannot be written does not prevent the start. */
    public void begin() {
        try {
            if (index.findUnindexed(0, Long.MAX_VALUE).isPresent()) {
                jobs.add(JOB, ALL, "", clock.millis());
            }
            if (index.findBelow().isPresent()) {
                jobs.add(REBUILD, ALL, "", clock.millis());
            }
        } catch (RuntimeException e) {
            if (!StorageLog.note("Indexing posts", e)) {
                LOG.warn("Search indexing failed, retrying", e);
            }
        }
    }

    /** Returns the posts as the index sees them, in no order. */
    List<IndexedStatus> read(List<Long> ids) {
        return index.find(new IdList(ids));
    }

    /** Indexes all queued posts in batches; continues where an earlier run was interrupted. */
    public void catchUp() {
        catchUp(Long.MAX_VALUE);
    }

    /** Indexes the posts whose span is over. */
    private void catchUpAtRest() {
        long beginMs = clock.millis();
        catchUp(PostSpan.firstId(PostSpan.of(Ids.firstAt(beginMs))));
        long endMs = clock.millis();
        pausedUntilMs = endMs + PAUSE * (endMs - beginMs);
    }

    /** As {@link #catchUp()}, the posts before an id. Of a span where posts still come, the later ones wait for the next time. */
    private void catchUp(long end) {
        waiting.set(0);
        Optional<Long> first = index.findUnindexed(0, end);
        while (first.isPresent()) {
            long from = first.get();
            long next = db.inTransaction(() -> put(from, end, Batch.next()));
            join();
            first = index.findUnindexed(next, end);
        }
    }

    /**
     * Indexes every post again, the newest first, while the server runs: searches return the old results until they are
     * replaced. If interrupted, it continues at the next start.
     *
     * @param isAnew whether to delete the index first, because it is damaged: searches find little until it is done
     * @param progress receives the number of posts, and then the number of remaining ones
     * @return the number of indexed posts
     */
    public long rebuild(boolean isAnew, LongConsumer progress) {
        db.runInTransaction(() -> {
            if (isAnew) {
                index.deleteAll();
            }
            index.setBelow(PostSpan.END);
        });
        long all = count();
        progress.accept(all);
        long[] done = new long[1];
        boolean isMore = true;
        while (isMore) {
            isMore = db.inTransaction(() -> indexOlder(Batch.next(), count -> done[0] += count));
            progress.accept(Math.max(0, all - done[0]));
        }
        return done[0];
    }

    /** Returns the number of posts that {@link #rebuild} indexes. */
    public long count() {
        long[] count = new long[1];
        new BatchedWork(db, COUNTED_TOGETHER)
                .look(index::findAfter, ids -> count[0] += ids.ids().size());
        return count[0];
    }

    /** Removes the terms of deleted posts. */
    void remove() {
        List<Long> ids = index.findLeft(REMOVED_TOGETHER);
        while (!ids.isEmpty()) {
            List<Long> gone = ids;
            db.runInTransaction(() -> index.deleteLeft(new IdList(putSpans(gone, Batch.next()))));
            join();
            ids = index.findLeft(REMOVED_TOGETHER);
        }
    }

    private void join() {
        boolean isMore = true;
        while (isMore) {
            isMore = db.inTransaction(() -> merge(PAGES));
        }
    }

    private boolean merge(int pages) {
        long before = index.countChanges();
        index.merge(pages);
        return index.countChanges() - before > 1;
    }

    /**
     * Indexes the spans of some queued posts, unless they wait for that anyway.
     *
     * @return where the next time begins
     */
    private long put(long from, long end, Batch batch) {
        long below = index.findBelow().orElse(0L);
        long next = from;
        Optional<Long> first = index.findUnindexed(next, end);
        while (first.isPresent() && !batch.isOver()) {
            long span = PostSpan.of(first.get());
            next = PostSpan.firstId(span + 1);
            batch.took(Math.max(1, span >= below ? putSpan(span) : 0));
            index.deleteUnindexed(PostSpan.firstId(span), next);
            first = index.findUnindexed(next, end);
        }
        return next;
    }

    /**
     * Indexes the spans of these posts again, unless they wait for that anyway, until the batch is over. Returns the posts
     * that this is done for.
     */
    private List<Long> putSpans(List<Long> ids, Batch batch) {
        long below = index.findBelow().orElse(0L);
        List<Long> done = new ArrayList<>();
        long last = -1;
        for (long id : ids) {
            long span = PostSpan.of(id);
            if (span != last && batch.isOver()) {
                return done;
            }
            if (span != last && span >= below) {
                batch.took(Math.max(1, putSpan(span)));
            }
            last = span;
            done.add(id);
        }
        return done;
    }

    private boolean indexOlder(Batch batch) {
        return indexOlder(batch, count -> {});
    }

    /** Indexes some of the posts that wait since an upgrade, the newest first. Returns whether more of them wait. */
    private boolean indexOlder(Batch batch, IntConsumer progress) {
        Optional<Long> below = index.findBelow();
        while (below.isPresent() && !batch.isOver()) {
            Optional<Long> span =
                    index.findBefore(PostSpan.firstId(below.get())).map(PostSpan::of);
            if (span.isPresent()) {
                int posts = putSpan(span.get());
                progress.accept(posts);
                batch.took(Math.max(1, posts));
            }
            below = span;
        }
        if (below.isPresent()) {
            index.setBelow(below.get());
        } else {
            index.endSpans();
        }
        merge(PAGES_OF_REBUILD);
        return below.isPresent();
    }

    /** Indexes the posts of a span, and returns their number. */
    private int putSpan(long span) {
        long end = PostSpan.firstId(span + 1);
        long from = PostSpan.firstId(span);
        Set<String> terms = new LinkedHashSet<>();
        int count = 0;
        List<IndexedStatus> posts;
        do {
            posts = index.findBetween(from, end, READ_TOGETHER);
            for (IndexedStatus post : posts) {
                for (String term : BETWEEN_TERMS.split(post.terms(), -1)) {
                    terms.add(term.isEmpty() ? term : SearchTerms.key(term));
                }
                from = post.id() + 1;
            }
            count += posts.size();
        } while (posts.size() == READ_TOGETHER);
        if (count > 0) {
            index.put(span, String.join(" ", terms));
        } else {
            index.remove(span);
        }
        return count;
    }
}
